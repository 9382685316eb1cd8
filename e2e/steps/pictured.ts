/** Opens what `npm run screenshots` pictures. */
import { listMessages } from "@gatepost/contract/emails-lists";
import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/** An address, once its page shows a text. */
const at = (address: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(address);
  await page.getByText(text).first().waitFor();
};

export const openLanding = at("/", "Get started, free");
export const openSettings = at("/settings", /Larkmere/);
export const openSchedule = at("/settings#schedule", "Send me a test summary");
export const openNothingFound = at("/emails?query=hovercraft", "No results found");
export const openFound = at("/emails?query=farm", /^Original Emails \(/);
export const openChildren = at("/children", "Theo");
export const openSubscription = at("/subscription", "Renews on");

/** Today's summary, once its lines can be read. */
export async function openSummary(page: Page): Promise<void> {
  await page.goto("/emails");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\?summary=/);
  await page.getByRole("region", { name: "Coming up" }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The card of the first line of the week. */
export async function openCard(page: Page): Promise<void> {
  await openSummary(page);
  const lines = page.getByRole("region", { name: "Coming up" }).locator("button[aria-haspopup=dialog]");
  await lines.nth(1).click();
  await page.getByRole("heading", { name: "Where it says so" }).waitFor();
}

export async function openWeek(page: Page): Promise<void> {
  await page.goto("/dashboard?week=this");
  await page.getByRole("heading", { level: 3 }).first().waitFor();
}

export async function openMonth(page: Page): Promise<void> {
  await page.goto("/dashboard?month=this");
  await page.getByRole("table").waitFor();
  const busy = page.getByRole("button", { name: /[4-9] things$/ }).first();
  await busy.click();
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("region", { name: "Today", exact: true }).getByRole("link").first().waitFor();
}

export async function openEmails(page: Page): Promise<void> {
  await page.goto("/emails");
  await page.getByRole("article").first().waitFor();
}

export async function openAddEmail(page: Page): Promise<void> {
  await page.goto("/emails?add=letter");
  await page.getByLabel("Paste the text").fill("Year 2: please bring wellies to the farm on Friday.");
}

export async function openByChild(page: Page): Promise<void> {
  await openSummary(page);
  await page.getByText("By child").click();
  await page.waitForURL(/by=child/);
}

/** Alerts are on, and this device shows them. The browser's push service is faked. */
export async function openAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({ endpoint: `https://push.example/${Date.now()}`, keys }),
      }) as unknown as PushSubscription;
  });
  await openInBetween(page);
  const allow = page.getByRole("button", { name: "Allow notifications on this device" });
  const allowed = page.getByText("This device", { exact: true });
  await allow.or(allowed).first().waitFor();
  if (await allow.isVisible()) await allow.click();
  await allowed.waitFor();
}

export async function openBlocked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openInBetween(page);
  await page.getByText(/Notifications from Gatepost are blocked/).waitFor();
}

/** The part of Settings about alerts, with alerts turned on. */
async function openInBetween(page: Page): Promise<void> {
  await page.goto("/settings#schedule");
  const alerts = page.getByRole("switch", { name: "Tell me about urgent" });
  await alerts.waitFor();
  if (!(await alerts.isChecked())) await alerts.click();
  await page.getByRole("switch", { name: "Quiet hours" }).waitFor();
  await page.getByRole("heading", { name: "Between summaries" }).evaluate((heading) => {
    heading.scrollIntoView({ block: "start" });
    scrollBy(0, -80);
  });
}

/** A day's page opened for the second time, in a browser that offers to install. */
export async function openInstallHint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open("gatepost");
    open.onupgradeneeded = () => open.result.createObjectStore("kept");
    open.onsuccess = () => {
      open.result.transaction("kept", "readwrite").objectStore("kept").put(["2020-01-01"], "visits");
      open.result.close();
    };
    const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve({}) });
    addEventListener("load", () => setTimeout(() => dispatchEvent(offer), 1_000));
  });
  await openSummary(page);
  await page.getByRole("heading", { name: "Keep Gatepost at hand" }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** Reopened without a connection, once the worker has the app's files. */
export async function openOffline(page: Page): Promise<void> {
  await openSummary(page);
  while (!(await page.evaluate(hasOfflineFiles))) await page.waitForTimeout(200);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/This is your page from/).waitFor();
}

async function hasOfflineFiles(): Promise<boolean> {
  const [name] = await caches.keys();
  if (!name || !navigator.serviceWorker.controller) return false;
  const files = await (await caches.open(name)).keys();
  return ["/assets/offline-start", "/assets/drawings"].every((part) =>
    files.some(({ url }) => url.includes(part)),
  );
}

/** The page that a tap on an alert opens: the urgent email. */
export async function openAlert(page: Page, { caller }: Parent): Promise<void> {
  const { results } = await ask(caller, listMessages, { query: { priority: "urgent" } });
  await page.goto(`/emails?message=${results[0]?.id}`);
  await page.getByRole("button", { name: "This wasn’t urgent" }).waitFor();
}
