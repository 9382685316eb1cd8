/**
 * `npm run screenshots`: every page as the demo's family sees it, at 390 and 1280 pixels, light and dark, into docs/screenshots.
 * Dates in them are those of the day they are made.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { smallPng } from "./small-png.ts";
import { type Product, startProduct } from "./product.ts";
import { type Shot, shots } from "./screenshot-list.ts";
import { demoFamily } from "./steps/families.ts";
import { newParent, type Parent, signInQuietly } from "./steps/parents.ts";
import { processByApi } from "./steps/processing.ts";

const folder = join(import.meta.dirname, "../docs/screenshots");
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };

/** `npm run screenshots -- summary search` takes these alone and leaves the other pictures as they are. */
const only = process.argv.slice(2);
const wanted = Object.entries(shots).filter(([name]) => only.length === 0 || only.includes(name));

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await mkdir(folder, { recursive: true });
  // The mail's pictures are made by screenshots-digest.ts.
  for (const file of only.length === 0 ? await readdir(folder) : [])
    if (!file.startsWith("digest-mail-")) await rm(join(folder, file), { recursive: true });
  const parents = { new: await newParent(product), family: await newFamily(product) };
  let bytes = 0;
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const scheme of ["light", "dark"] as const) {
      for (const who of ["visitor", "new", "family"] as const) {
        const page = await openPage(browser, {
          viewport,
          scheme,
          parent: who === "visitor" ? null : parents[who],
        });
        for (const [name, shot] of wanted.filter(([, one]) => one.who === who)) {
          const png = await take(page, shot);
          bytes += png.length;
          await writeFile(join(folder, `${name}-${size}-${scheme}.png`), png);
        }
        await page.context().close();
      }
    }
  }
  console.log(`${wanted.length * 4} pictures, ${(bytes / 1e6).toFixed(1)} MB, in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}

async function newFamily(at: Product): Promise<Parent> {
  const { parent } = await demoFamily(at);
  await processByApi(parent);
  return parent;
}

type Wanted = {
  viewport: { width: number; height: number };
  scheme: "light" | "dark";
  parent: Parent | null;
};

async function openPage(from: Browser, { viewport, scheme, parent }: Wanted): Promise<Page> {
  const context = await from.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/London",
    hasTouch: viewport.width < 500,
    isMobile: viewport.width < 500,
  });
  const page = await context.newPage();
  if (parent) await signInQuietly(page, parent);
  return page;
}

async function take(page: Page, { path, before, act }: Shot): Promise<Buffer> {
  // Another address first: going to a fragment of the same page would load nothing.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await before?.(page);
  await page.goto(path, { waitUntil: "load" });
  await settled(page, before !== undefined);
  await act?.(page);
  await settled(page, before !== undefined);
  await page.evaluate(() => document.fonts.ready);
  return smallPng(await page.screenshot({ animations: "disabled" }));
}

/** Everything has arrived: no request under way, and nothing that only stands where content will. @param asks a page that asks again and again */
async function settled(page: Page, asks: boolean): Promise<void> {
  if (asks) await page.waitForTimeout(1_500);
  else await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector('[class*="Skeleton-root"], [aria-busy="true"]'));
}
