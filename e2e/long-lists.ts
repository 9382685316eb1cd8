/**
 * `npm run bench:lists`: a phone four times slower than this machine scrolls through 10,000 original emails from top to bottom; prints, for
 * each stretch, frame times, the page's size and its memory, and whether the place is found again on return.
 */
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { demoFamily } from "./steps/families.ts";
import { lengthenOriginals } from "./steps/long-list.ts";
import { openAs } from "./steps/parents.ts";
import { processByApi } from "./steps/processing.ts";

const emails = Number(process.argv[2] ?? 10_000);
const slowdown = 4;
const stretches = [0.02, 0.1, 0.5, 1].map((part) => Math.round(emails * part));
const stepPixels = 2_400;

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const { parent } = await demoFamily(product);
  await processByApi(parent);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await lengthenOriginals(page, parent, emails);
  await openAs(page, parent, "/emails?tab=originals");
  await page.getByRole("article").first().waitFor();
  for (const until of stretches) await scrollTo(page, devtools, until);
  await comeBack(page);
} finally {
  await browser.close();
  await product.stop();
}

async function scrollTo(page: Page, devtools: CDPSession, until: number): Promise<void> {
  const began = Date.now();
  const frames = await page.evaluate(scrollThrough, { until, stepPixels });
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  console.log(
    [
      `to ${until} emails in ${((Date.now() - began) / 1_000).toFixed(0)} s`,
      `frames p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1 - 1e-9)} ms`,
      `${elements} elements, ${await page.getByRole("article").count()} cards`,
      `heap ${(metric("JSHeapUsedSize") / 1e6).toFixed(0)} MB`,
    ].join("; "),
  );
}

/** In the page: goes down a step every other frame until the card of that number is there; answers how long each frame took, in ms. */
async function scrollThrough({ until, stepPixels: step }: { until: number; stepPixels: number }) {
  const frames: number[] = [];
  let last = performance.now();
  for (let count = 0; ; count += 1) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    const titles = document.querySelectorAll("article h3");
    if (Number.parseInt(titles[titles.length - 1]?.textContent ?? "0", 10) >= until) return frames;
    if (count % 2 === 0) window.scrollBy(0, step);
  }
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, -document.body.scrollHeight / 2));
  await page.waitForTimeout(1_000);
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/processing-history']")?.click());
  await page.waitForURL("**/processing-history");
  const began = Date.now();
  await page.goBack();
  const isThere = (y: number) => Math.abs(window.scrollY - y) < 100;
  await page.waitForFunction(isThere, before, { timeout: 5_000 }).catch(() => undefined);
  const after = await page.evaluate(() => window.scrollY);
  console.log(`left at ${before} px, found again at ${after} px after ${Date.now() - began} ms`);
}
