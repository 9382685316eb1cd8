/**
 * Caches the app's own files, so that it opens offline, and shows notifications. It caches no API answers: the app
 * itself stores what a parent may read offline (src/lib/kept.ts). It imports nothing, because browsers load it as one
 * file.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Set by the build: changes with any of its files. */
const build = "%BUILD%";
/** The app's one document, and the pages that it opens without a connection. */
const shell = "/dashboard";
const appPages =
  /^\/(?:dashboard|children|emails|processing-history|feedback|settings|profile|subscription)(?:\/|$)/;
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

/** The server's page; without a connection the app with its stored page, or a page that says so. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const isOfApp = appPages.test(new URL(request.url).pathname);
    const headers = { "content-type": "text/html; charset=utf-8" };
    return (isOfApp && (await caches.match(shell))) || new Response(noConnection, { status: 503, headers });
  }
}

const noConnection = `<!doctype html>
<html lang="en-GB">
<meta name="viewport" content="width=device-width">
<title>No connection – Gatepost</title>
<style>
  :root { color-scheme: light dark; }
  body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 0 1rem; text-align: center;
    font: 1.1rem/1.5 system-ui, sans-serif; color: light-dark(#2b2620, #f0e9dd); background: light-dark(#faf6ef, #181613); }
  h1 { font: 2rem Georgia, serif; }
  a { display: inline-block; margin: 0.3rem; padding: 0.7rem 1.4rem; border-radius: 0.75rem; font-weight: 700; text-decoration: none;
    color: light-dark(#fff, #181613); background: light-dark(#1f6a4d, #83c0a1); }
</style>
<main>
  <h1>No connection just now</h1>
  <p>Gatepost can’t be reached. What you have saved is safe.</p>
  <p><a href="">Try again</a> <a href="${shell}">Open the app</a></p>
</main>`;

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
