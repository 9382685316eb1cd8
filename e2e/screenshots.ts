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
import { chromium, type Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { ask } from "./steps/api.ts";
import { inBrowser } from "./steps/clock.ts";
import { sizeOfMail, sizeOfPage } from "./steps/sizes.ts";
import * as open from "./steps/pictured.ts";
import { demoFamily } from "./steps/families.ts";
import { confirmAddress } from "./steps/mail-links.ts";
import { type Parent, signInQuietly } from "./steps/parents.ts";
import { familyPictures } from "./steps/pictured-family.ts";
import { processByApi } from "./steps/processing.ts";

type View = {
  name: string;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
};
type Shot = View & {
  open: (page: Page, parent: Parent) => Promise<void>;
  /** The whole page as one long picture. */
  whole?: boolean;
  /** As a visitor who has not signed in. */
  visitor?: boolean;
  /** Text that must be on it; by default the sample family's children. */
  shows?: string[];
  /** Ends a desktop picture once the page has shown its point. */
  deskHeight?: number;
};
type Picture = { file: string; sha256: string; text: string; shows: string[] };

const folder = join(import.meta.dirname, "../docs/screenshots");
const phone = { width: 390, height: 844 };
const family = ["Maya", "Theo"];
const schedule = ["Make my summary at"];

/** On a phone and on a desktop. */
const everywhere: Shot[] = [
  { name: "summary", open: open.openSummary },
  { name: "card", open: open.openCard },
  { name: "week", open: open.openWeek },
  { name: "month", open: open.openMonth, shows: ["No school"] },
  { name: "dashboard", open: open.openDashboard },
  { name: "landing", open: open.openLanding, shows: ["Get started, free"], visitor: true },
  { name: "settings", open: open.openSettings, shows: ["Email Providers", "Larkmere"], deskHeight: 640 },
  { name: "settings-open", open: open.openSchedule, shows: schedule, deskHeight: 520 },
  { name: "emails", open: open.openEmails, deskHeight: 430 },
  { name: "nothing-found", open: open.openNothingFound, shows: ["No results found"], deskHeight: 640 },
  { name: "found", open: open.openFound },
  { name: "children", open: open.openChildren, deskHeight: 520 },
  { name: "subscription", open: open.openSubscription, shows: ["Renews on"], deskHeight: 640 },
];

const shots: Shot[] = [
  { name: "by-child-phone", open: open.openByChild, shows: ["Maya"] },
  { name: "summary-whole-phone", open: open.openSummary, whole: true },
  ...everywhere.flatMap(onScreens),
  { name: "notifications-blocked-phone", open: open.openBlocked, shows: schedule },
  ...inBothSchemes({ name: "alerts-phone", open: open.openAlerts, shows: schedule }),
  { name: "install-hint-phone", open: open.openInstallHint },
  { name: "add-email-phone", open: open.openAddEmail },
  { name: "offline-phone", open: open.openOffline },
  { name: "opened-alert-phone", open: open.openAlert },
];

function onScreens<S extends { name: string; deskHeight?: number }>(shot: S) {
  const desk = { width: 1280, height: shot.deskHeight ?? 860 };
  return [
    ...inBothSchemes({ ...shot, name: `${shot.name}-phone`, viewport: phone }),
    ...inBothSchemes({ ...shot, name: `${shot.name}-desk`, viewport: desk }),
  ];
}

function inBothSchemes<S extends { name: string }>(shot: S) {
  const dark = { ...shot, name: `${shot.name}-dark`, colorScheme: "dark" as const };
  return [{ ...shot, colorScheme: "light" as const }, dark];
}

const wanted = process.env.PICTURES ?? "";
const isWanted = ({ name }: { name: string }) => name.startsWith(wanted);
/** Written once all have been taken: a run that fails leaves the earlier ones. */
const pngs = new Map<string, Buffer>();

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const pictures: Picture[] = [];
  if (!wanted.startsWith("family")) {
    const { parent } = await demoFamily(product);
    await confirmAddress(product, parent);
    await processByApi(parent);
    for (const shot of shots.filter(isWanted)) pictures.push(await take(parent, shot));
    await ask(parent.caller, sendTestSummary);
    const html = product.mail.messages().at(-1)?.html ?? "";
    for (const shot of onScreens({ name: "email" }).filter(isWanted))
      pictures.push(await takeMail(html, shot));
    const evening = { name: "evening-message-phone" };
    if (isWanted(evening)) pictures.push(await takeMail(await eveningMessage(parent), evening));
  }
  if (wanted === "" || wanted.startsWith("family"))
    for (const { as, ...shot } of await familyPictures(product))
      for (const each of inBothSchemes({ ...shot, name: `${shot.name}-phone` }).filter(isWanted))
        pictures.push(await take(as, each));
  await replace(pictures);
  console.log(`${pictures.length} pictures in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}

/** The evening message from the schedule's next check. */
async function eveningMessage({ caller }: Parent): Promise<string> {
  const earlier = product.mail.messages().length;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  await ask(caller, updateAlertSettings, { body: { evening_at: clock.format(new Date()) } });
  for (let tries = 0; tries < 90; tries += 1) {
    const [sent] = product.mail.messages().slice(earlier);
    if (sent) return sent.html;
    await wait(1_000);
  }
  throw new Error("no evening message came");
}

/** Writes what was taken, and deletes the wanted ones that are not taken any more. */
async function replace(taken: Picture[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list = join(folder, "pictures.json");
  const before = wanted === "" ? [] : (JSON.parse(await readFile(list, "utf8")) as Picture[]);
  const pictures = [...before.filter(({ file }) => !file.startsWith(wanted)), ...taken];
  for (const file of await readdir(folder))
    if (!pictures.some((each) => each.file === file)) await rm(join(folder, file));
  for (const [file, png] of pngs) await writeFile(join(folder, file), png);
  await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);
}

async function take(
  parent: Parent,
  { name, viewport = phone, open: show, colorScheme = "light", shows = family, whole = false, visitor }: Shot,
): Promise<Picture> {
  const context = await browser.newContext({
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
  await show(page, parent);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(hasLoaded, undefined, { polling: 100 }).catch((cause: unknown) => {
    throw new Error(`${name}: never stopped loading`, { cause });
  });
  if (whole) console.log(`the page: ${await page.evaluate(sizeOfPage)}`);
  const png = await page.screenshot({ animations: "disabled", fullPage: whole });
  const text = await page.getByRole("main").innerText();
  // Checked again after the picture: the page was complete all the time.
  if (!(await page.evaluate(hasLoaded)))
    throw new Error(`${name}: something was still loading when the picture was taken`);
  await context.close();
  return keep(name, png, text, shows);
}

/** The whole email as an email program shows it, which runs no script. */
async function takeMail(
  html: string,
  { name, viewport = phone, colorScheme = "light" }: View,
): Promise<Picture> {
  const page = await browser.newPage({ viewport, colorScheme, javaScriptEnabled: false });
  await page.setContent(html);
  const text = await page.locator("body").innerText();
  if (name === "email-phone") console.log(`the email: ${await page.evaluate(sizeOfMail)}`);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return keep(name, png, text, family);
}

function keep(name: string, png: Buffer, text: string, shows: string[]): Picture {
  const file = `${name}.png`;
  pngs.set(file, png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  return { file, sha256, text: text.replaceAll(/\s+/g, " ").slice(0, 600), shows };
}

/** Whether no placeholder for loading content is in sight. */
function hasLoaded(): boolean {
  const loading = document.querySelectorAll(
    '[class*="Skeleton-root"], [aria-busy="true"], [role="progressbar"]',
  );
  return ![...loading].some((each) => each.checkVisibility());
}
