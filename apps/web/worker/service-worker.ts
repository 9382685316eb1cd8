/**
 * Caches the app's own files, so that it opens offline, and shows notifications. It caches no API answers: the app
 * itself stores what a parent may read offline (src/lib/kept.ts). It imports nothing, because browsers load it as one
 * file.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Set by the build: changes with any of its files. */
const build = "%BUILD%";
/** The app's one document. */
const shell = "/dashboard";
const cacheName = `app-${build}`;
/** What another app shared, until the form for it opens (src/features/emails/added/shared.ts). */
const sharedName = "shared";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.add(new Request(shell, { cache: "reload" })))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => worker.clients.claim()));
});

async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== cacheName && name !== sharedName).map((name) => caches.delete(name)),
  );
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "POST" && url.pathname === "/emails") event.respondWith(keepShared(request));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
});

/**
 * The form that the manifest's share_target describes. The phone's share sheet has no referrer; a form on another site's page usually
 * has one, and is refused.
 */
async function keepShared(request: Request): Promise<Response> {
  if (request.referrer !== "" && new URL(request.referrer).origin !== worker.location.origin)
    return Response.redirect("/emails", 303);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const cache = await caches.open(sharedName);
  await cache.put("/shared", new Response(await request.blob(), { headers }));
  return Response.redirect("/emails?add=shared", 303);
}

/** Their names change with their content. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(pathname, answer.clone());
  return answer;
}

/** The server's page; offline, the app with its stored page. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(shell);
    if (kept) return kept;
    throw error;
  }
}

/** The page reports the files it loaded before this worker was active. */
worker.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (typeof data !== "object" || data === null || !("keep" in data) || !Array.isArray(data.keep)) return;
  const files = data.keep.filter((file): file is string => typeof file === "string");
  event.waitUntil(Promise.all(files.map((file) => fromCacheFirst(new Request(file)))));
});

type Shown = { title: string; body: string; path: string; tag: string };

worker.addEventListener("push", (event) => {
  const message: unknown = event.data?.json();
  if (!isShown(message)) return;
  const { title, body, path, tag } = message;
  const icon = "/icon-192.png";
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path }));
});

function isShown(message: unknown): message is Shown {
  return (
    typeof message === "object" &&
    message !== null &&
    ["title", "body", "path", "tag"].every((name) => typeof Reflect.get(message, name) === "string")
  );
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** In an open window of the app, else in a new one. Only the app and a mailbox can be opened. */
async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.protocol !== "https:" && url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: "window" });
  const [app] = url.origin === worker.location.origin ? windows : [];
  if (app) {
    await app.focus();
    await app.navigate(url.href);
  } else await worker.clients.openWindow(url.href);
}
