/**
 * `npm run screenshots`: the pictures of the README, showing the product as the demo's family sees it on a Tuesday morning, with
 * pictures.json: the text on each when it was taken. `npm run check:docs` reads that. PICTURES=family takes only those whose name begins so.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { updateAlertSettings } from "@gatepost/contract/alerts";
import { sendTestSummary } from "@gatepost/contract/delivery";
import { listMessages } from "@gatepost/contract/emails-lists";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { ask } from "./steps/api.ts";
import { inBrowser } from "./steps/clock.ts";
import { sizeOfMail, sizeOfPage } from "./steps/sizes.ts";
import {
  openAddEmail,
  openAlerts,
  openBlocked,
  openByChild,
  openCard,
  openDashboard,
  openEmails,
  openInstallHint,
  openLanding,
  openMonth,
  openNothingFound,
  openOffline,
  openSchedule,
  openSettings,
  openSummary,
  openWeek,
} from "./steps/pictured.ts";
import { demoFamily } from "./steps/families.ts";
import { type Parent, signInQuietly } from "./steps/parents.ts";
import { familyPictures } from "./steps/pictured-family.ts";
import { processByApi } from "./steps/processing.ts";

type Shot = {
  name: string;
  viewport: { width: number; height: number };
  open: (page: Page) => Promise<void>;
  colorScheme?: "light" | "dark";
  /** The whole page as one long picture. */
  whole?: boolean;
  /** As a visitor who has not signed in. */
  visitor?: boolean;
  /** Text that must be on it; by default the sample family's children. */
  shows?: string[];
};
type Taken = { name: string; png: Buffer; finished: boolean; text: string; shows: string[] };
type Picture = { file: string; sha256: string; finished: boolean; text: string; shows: string[] };
type MailShot = Omit<Shot, "open" | "shows">;

const folder = join(import.meta.dirname, "../docs/screenshots");
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 860 };
const shots: Shot[] = [
  { name: "by-child-phone", viewport: phone, open: openByChild },
  { name: "summary-whole-phone", viewport: phone, open: openSummary, whole: true },
];

const family = ["Maya", "Theo"];

/** Taken on a phone and on a desktop, in light and dark; a desktop picture ends once the page has shown its point. */
const everywhere = [
  { name: "summary", open: openSummary },
  { name: "card", open: openCard },
  { name: "week", open: openWeek },
  { name: "month", open: openMonth, shows: ["This month"] },
  { name: "dashboard", open: openDashboard },
  { name: "landing", open: openLanding, shows: ["Get started, free"], visitor: true },
  { name: "settings", open: openSettings, shows: ["Email Providers", "Larkmere"], deskHeight: 640 },
  { name: "settings-open", open: openSchedule, shows: ["Make my summary at"], deskHeight: 520 },
  { name: "emails", open: openEmails, deskHeight: 430 },
  { name: "nothing-found", open: openNothingFound, shows: ["No results found"], deskHeight: 640 },
];
for (const { name, deskHeight = desk.height, ...shot } of everywhere)
  for (const colorScheme of ["light", "dark"] as const)
    for (const viewport of [phone, { width: 1280, height: deskHeight }])
      shots.push({
        ...shot,
        name: `${name}-${viewport === phone ? "phone" : "desk"}${colorScheme === "dark" ? "-dark" : ""}`,
        viewport,
        colorScheme,
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

const wanted = process.env.PICTURES ?? "";
const isWanted = ({ name }: { name: string }) => name.startsWith(wanted);

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const pictures = await keepUnwanted();
  if (wanted === "" || !wanted.startsWith("family")) {
    const { parent } = await demoFamily(product);
    await processByApi(parent);
    const alert = {
      name: "opened-alert-phone",
      viewport: phone,
      open: await alertOf(parent),
    };
    for (const shot of [...shots, alert].filter(isWanted)) pictures.push(await take(browser, parent, shot));
    await ask(parent.caller, sendTestSummary);
    const html = product.mail.messages().at(-1)?.html ?? "";
    for (const shot of mailShots.filter(isWanted)) pictures.push(await takeMail(browser, html, shot));
    const evening = { name: "evening-message-phone", viewport: phone };
    if (isWanted(evening)) pictures.push(await takeMail(browser, await eveningMessage(parent), evening));
  }
  if (wanted === "" || wanted.startsWith("family"))
    for (const { as, ...shot } of (await familyPictures(product)).filter(isWanted))
      for (const colorScheme of ["light", "dark"] as const) {
        const name = `${shot.name}-phone${colorScheme === "dark" ? "-dark" : ""}`;
        pictures.push(await take(browser, as, { ...shot, name, viewport: phone, colorScheme }));
      }
  await writeFile(join(folder, "pictures.json"), `${JSON.stringify(pictures, null, 2)}\n`);
  console.log(`${pictures.length} pictures in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}

/** The page that a tap on an alert opens: the urgent email. */
async function alertOf({ caller }: Parent): Promise<(page: Page) => Promise<void>> {
  const { results } = await ask(caller, listMessages, { query: { priority: "urgent" } });
  const email = results[0];
  if (!email) throw new Error("the sample family has no urgent email");
  return async (page) => {
    await page.goto(`/emails?message=${email.id}`);
    await page.getByRole("button", { name: "This wasn’t urgent" }).waitFor();
  };
}

/** The evening message from the schedule's next check. */
async function eveningMessage({ caller }: Parent): Promise<string> {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  await ask(caller, updateAlertSettings, { body: { evening_at: clock.format(new Date()) } });
  for (let tries = 0; tries < 90; tries += 1) {
    const sent = product.mail.messages().findLast(({ subject }) => subject.endsWith("for school tomorrow"));
    if (sent) return sent.html;
    await wait(1_000);
  }
  throw new Error("no evening message came");
}

/** The pictures that are not being retaken. */
async function keepUnwanted(): Promise<Picture[]> {
  await mkdir(folder, { recursive: true });
  const list = join(folder, "pictures.json");
  const before = wanted === "" ? [] : (JSON.parse(await readFile(list, "utf8")) as Picture[]);
  const kept = before.filter(({ file }) => !file.startsWith(wanted));
  for (const file of await readdir(folder))
    if (!kept.some((each) => each.file === file)) await rm(join(folder, file));
  return kept;
}

async function take(
  from: Browser,
  parent: Parent,
  { name, viewport, open, colorScheme = "light", shows = family, whole = false, visitor = false }: Shot,
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
  await inBrowser(context);
  const page = await context.newPage();
  if (!visitor) await signInQuietly(page, parent);
  await open(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(hasLoaded, undefined, { polling: 100 });
  if (whole) console.log(`the page: ${await page.evaluate(sizeOfPage)}`);
  const png = await page.screenshot({ animations: "disabled", fullPage: whole });
  const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ").slice(0, 600);
  // Checked again after the picture: the page was complete all the time.
  const finished = await page.evaluate(hasLoaded);
  await context.close();
  if (!finished) throw new Error(`${name}: something was still loading when the picture was taken`);
  return keep({ name, png, finished, text, shows });
}

/** The whole email as an email program shows it, which runs no script. */
async function takeMail(
  from: Browser,
  html: string,
  { name, viewport, colorScheme = "light" }: MailShot,
): Promise<Picture> {
  const page = await from.newPage({ viewport, colorScheme, javaScriptEnabled: false });
  await page.setContent(html);
  const text = (await page.locator("body").innerText()).replaceAll(/\s+/g, " ").slice(0, 600);
  if (viewport === phone && colorScheme === "light")
    console.log(`the email: ${await page.evaluate(sizeOfMail)}`);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return keep({ name, png, finished: true, text, shows: family });
}

async function keep({ name, png, finished, text, shows }: Taken): Promise<Picture> {
  await writeFile(join(folder, `${name}.png`), png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  return { file: `${name}.png`, sha256, finished, text, shows };
}

/** Whether no placeholder for loading content is left. */
function hasLoaded(): boolean {
  return !document.querySelector('[class*="Skeleton-root"], [aria-busy="true"], [role="progressbar"]');
}
