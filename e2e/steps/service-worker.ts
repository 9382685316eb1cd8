/** Steps with the app's service worker; their tests allow it (see serviceWorkers in playwright.config.ts). */
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Waits until the app has registered its worker, and the worker has the files that the page has loaded. */
export async function workerReady(page: Page) {
  const isReady = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      if (!name || !navigator.serviceWorker.controller) return false;
      const files = await (await caches.open(name)).keys();
      return ["/assets/offline-start", "/assets/drawings"].every((part) =>
        files.some(({ url }) => url.includes(part)),
      );
    });
  await expect.poll(isReady).toBe(true);
}

/** Fakes the browser's push service: the page gets a made-up subscription. */
export async function standInForPushService(context: BrowserContext) {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint: "https://push.example/1", keys }) }) as unknown as PushSubscription;
  });
}

/** Sends a push to the app's worker, as the browser's push service would. */
export async function pushToWorker(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser also reports other journeys' workers.
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data,
  });
  await session.detach();
}

/** Taps the one notification that is shown. The browser lets a worker focus a window only after a real tap. */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("the app has no worker");
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    WindowClient.prototype.focus = async function () { return this; };
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);
}
