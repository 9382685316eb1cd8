/**
 * `npm run screenshots`: the pictures of the README, as the demo's family sees the product today, and beside them pictures.json:
 * what was on each when it was taken. `npm run check:docs` reads that.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sendTestSummary } from "@gatepost/contract/delivery";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { ask } from "./steps/api.ts";
import { demoFamily } from "./steps/families.ts";
import { type Parent, signInQuietly } from "./steps/parents.ts";
import { processByApi } from "./steps/processing.ts";

type Shot = {
  name: string;
  viewport: { width: number; height: number };
  open: (page: Page) => Promise<void>;
  colorScheme?: "light" | "dark";
  /** What must be read on it; the sample family's children where nothing else is said. */
  shows?: string[];
};
type Taken = { name: string; png: Buffer; finished: boolean; text: string; shows: string[] };
type Picture = { file: string; sha256: string; finished: boolean; text: string; shows: string[] };
type MailShot = Omit<Shot, "open" | "shows">;

const folder = join(import.meta.dirname, "../docs/screenshots");
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 860 };
const shots: Shot[] = [
  { name: "summary-phone", viewport: phone, open: openSummary },
  { name: "summary-phone-dark", viewport: phone, open: openSummary, colorScheme: "dark" },
  { name: "summary-desk", viewport: desk, open: openSummary },
  { name: "by-child-phone", viewport: phone, open: openByChild },
  { name: "card-phone", viewport: phone, open: openCard },
  { name: "card-desk", viewport: desk, open: openCard },
  { name: "week-phone", viewport: phone, open: openWeek },
  { name: "dashboard-phone", viewport: phone, open: openDashboard },
  { name: "dashboard-desk", viewport: desk, open: openDashboard },
];

const family = ["Maya", "Theo"];

/** Taken on a phone and at a desk, in light and dark; a desk's picture ends where the page has said what it shows. */
const everywhere = [
  { name: "settings", open: openSettings, shows: ["Email Providers", "Larkmere"], deskHeight: 640 },
  { name: "settings-open", open: openSchedule, shows: ["Make my summary at"], deskHeight: 520 },
  { name: "emails", open: openEmails, shows: family, deskHeight: 430 },
  { name: "nothing-found", open: openNothingFound, shows: ["No results found"], deskHeight: 640 },
];
for (const { name, open, shows, deskHeight } of everywhere)
  for (const colorScheme of ["light", "dark"] as const)
    for (const viewport of [phone, { width: 1280, height: deskHeight }])
      shots.push({
        name: `${name}-${viewport === phone ? "phone" : "desk"}${colorScheme === "dark" ? "-dark" : ""}`,
        viewport,
        colorScheme,
        open,
        shows,
      });

shots.push(
  { name: "notifications-blocked-phone", viewport: phone, open: openBlocked, shows: ["Make my summary at"] },
  { name: "alerts-phone", viewport: phone, open: openAlerts, shows: ["Make my summary at"] },
  {
    name: "alerts-phone-dark",
    viewport: phone,
    open: openAlerts,
    shows: ["Make my summary at"],
    colorScheme: "dark",
  },
  { name: "install-hint-phone", viewport: phone, open: openInstallHint, shows: family },
  { name: "add-email-phone", viewport: phone, open: openAddEmail, shows: family },
  { name: "offline-phone", viewport: phone, open: openOffline },
);

const mailShots: MailShot[] = [
  { name: "email-phone", viewport: phone, colorScheme: "light" },
  { name: "email-phone-dark", viewport: phone, colorScheme: "dark" },
  { name: "email-desk", viewport: desk, colorScheme: "light" },
  { name: "email-desk-dark", viewport: desk, colorScheme: "dark" },
];

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { parent } = await demoFamily(product);
  await processByApi(parent);
  const pictures: Picture[] = [];
  for (const shot of shots) pictures.push(await take(browser, parent, shot));
  await ask(parent.caller, sendTestSummary);
  const html = product.mail.messages().at(-1)?.html ?? "";
  for (const shot of mailShots) pictures.push(await takeMail(browser, html, shot));
  await writeFile(join(folder, "pictures.json"), `${JSON.stringify(pictures, null, 2)}\n`);
  console.log(`${pictures.length} pictures in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}

async function take(
  from: Browser,
  parent: Parent,
  { name, viewport, open, colorScheme = "light", shows = family }: Shot,
): Promise<Picture> {
  const context = await from.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/London",
    hasTouch: viewport.width < 500,
    isMobile: viewport.width < 500,
    permissions: ["notifications"],
  });
  const page = await context.newPage();
  await signInQuietly(page, parent);
  await open(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(hasLoaded, undefined, { polling: 100 });
  const png = await page.screenshot({ animations: "disabled" });
  const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ").slice(0, 600);
  // Looked at once more after the picture: it was finished all the while.
  const finished = await page.evaluate(hasLoaded);
  await context.close();
  if (!finished) throw new Error(`${name}: something was still loading when the picture was taken`);
  return keep({ name, png, finished, text, shows });
}

/** The whole mail as a mail program shows it, which runs no script. */
async function takeMail(
  from: Browser,
  html: string,
  { name, viewport, colorScheme = "light" }: MailShot,
): Promise<Picture> {
  const page = await from.newPage({ viewport, colorScheme, javaScriptEnabled: false });
  await page.setContent(html);
  const text = (await page.locator("body").innerText()).replaceAll(/\s+/g, " ").slice(0, 600);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return keep({ name, png, finished: true, text, shows: family });
}

async function keep({ name, png, finished, text, shows }: Taken): Promise<Picture> {
  await writeFile(join(folder, `${name}.png`), png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  return { file: `${name}.png`, sha256, finished, text, shows };
}

/** Whether nothing stands in for content that is still loading. */
function hasLoaded(): boolean {
  return !document.querySelector('[class*="Skeleton-root"], [aria-busy="true"], [role="progressbar"]');
}

/** Today's summary, once its lines can be read. */
async function openSummary(page: Page): Promise<void> {
  await page.goto("/emails");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\?summary=/);
  await page.getByRole("region", { name: "This week" }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The card of the first line of the week. */
async function openCard(page: Page): Promise<void> {
  await openSummary(page);
  await page
    .getByRole("region", { name: "This week" })
    .locator("button[aria-haspopup=dialog]")
    .nth(1)
    .click();
  await page.getByRole("heading", { name: "Where it says so" }).waitFor();
}

async function openWeek(page: Page): Promise<void> {
  await page.goto("/emails?week=this");
  await page.getByText("Swimming").first().waitFor();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("region", { name: "Today" }).getByRole("link").first().waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: /School Domains.*Larkmere/ }).waitFor();
}

async function openSchedule(page: Page): Promise<void> {
  await page.goto("/settings#schedule");
  await page.getByRole("button", { name: "Send me a test summary" }).waitFor();
}

async function openEmails(page: Page): Promise<void> {
  await page.goto("/emails");
  await page.getByRole("article").first().waitFor();
}

async function openAddEmail(page: Page): Promise<void> {
  await openEmails(page);
  await page.getByRole("button", { name: "Add an email or letter" }).click();
  await page.getByLabel("Paste the text").fill("Year 2: please bring wellies to the farm on Friday.");
}

async function openNothingFound(page: Page): Promise<void> {
  await page.goto("/emails?query=hovercraft");
  await page.getByText("No results found").waitFor();
}

async function openByChild(page: Page): Promise<void> {
  await openSummary(page);
  await page.getByText("By child").click();
  await page.waitForURL(/by=child/);
}

/** Alerts are on, and this device shows them. The browser's push service is made up. */
async function openAlerts(page: Page): Promise<void> {
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

async function openBlocked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openInBetween(page);
  await page.getByText(/^Notifications from Gatepost are blocked/).waitFor();
}

/** The part of Settings about alerts, which are switched on. */
async function openInBetween(page: Page): Promise<void> {
  await page.goto("/settings#schedule");
  const alerts = page.getByRole("switch", { name: "Tell me about urgent" });
  await alerts.waitFor();
  if (!(await alerts.isChecked())) await alerts.click();
  await page.getByRole("switch", { name: "Quiet hours" }).waitFor();
  await page.getByRole("heading", { name: "In between" }).evaluate((heading) => {
    heading.scrollIntoView({ block: "start" });
    scrollBy(0, -80);
  });
}

/** A day's page that is opened for the second time, in a browser that offers to install. */
async function openInstallHint(page: Page): Promise<void> {
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

/** Opened anew without a connection, when the worker has the app's files. */
async function openOffline(page: Page): Promise<void> {
  await openSummary(page);
  while (!(await page.evaluate(hasOfflineFiles))) await page.waitForTimeout(200);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("This is the page from").waitFor();
}

async function hasOfflineFiles(): Promise<boolean> {
  const [name] = await caches.keys();
  if (!name || !navigator.serviceWorker.controller) return false;
  const files = await (await caches.open(name)).keys();
  return ["/assets/offline-start", "/assets/drawings"].every((part) =>
    files.some(({ url }) => url.includes(part)),
  );
}
