/**
 * `npm run speed -- [--runs 5]`: the signed-in app on a slow phone (Lighthouse's: four times slower than this machine, 1.6 Mbit/s, 150 ms).
 * Prints the largest paint of the first page opened with an empty cache, how long ticks take on a page of 300 lines, and what has moved on
 * each screen after it was there. Run it on an otherwise idle machine.
 */
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { usualBrowser } from "./browsers.ts";
import { startProduct } from "./product.ts";
import { demoFamily } from "./steps/families.ts";
import { openAs, type Parent } from "./steps/parents.ts";
import { processByApi } from "./steps/processing.ts";

const screens =
  "/dashboard /dashboard?week /dashboard?month /emails /emails?tab=originals /settings /profile /children /subscription /processing-history /feedback";
const lineCount = 300;
const tickCount = 20;
const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const product = await startProduct();
const browser = await chromium.launch(usualBrowser);
try {
  const { parent } = await demoFamily(product);
  await processByApi(parent);
  const paints: number[] = [];
  for (let n = 0; n < Number(values.runs); n += 1)
    paints.push(await onPhone(async (page) => (await watched(page, parent, "/dashboard")).paint));
  console.log(`/dashboard, empty cache: largest paint ${at(paints, 0.5)} ms (median of ${paints.length})`);
  const ticks = await onPhone((page) => ticksOf(page, parent));
  const worst = `p50 ${at(ticks, 0.5)}, p95 ${at(ticks, 0.95)} ms of ${ticks.length}`;
  console.log(`a tick among ${lineCount} lines: ${worst}`);
  for (const path of screens.split(" ")) {
    const { shift, moved } = await onPhone((page) => watched(page, parent, path));
    console.log(`${path}: layout shift ${shift.toFixed(3)}${moved ? ` (${moved})` : ""}`);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function onPhone<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const { defaultBrowserType: _type, ...phone } = devices["Pixel 7"];
  const context: BrowserContext = await browser.newContext({ ...phone, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  try {
    return await look(page);
  } finally {
    await context.close();
  }
}

type Seen = { paint: number; shift: number; moved: string; events: { name: string; ms: number }[] };

/** Runs in the page: collects what the browser reports. */
function watch(): void {
  const seen: Seen = { paint: 0, shift: 0, moved: "", events: [] };
  Object.assign(window, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", ({ startTime }) => (seen.paint = startTime));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    };
    if (hadRecentInput) return;
    seen.shift += value;
    seen.moved ||= sources.map(({ node }) => node?.className || node?.nodeName || "").join(", ");
  });
  observe("event", ({ name, duration }) => seen.events.push({ name, ms: duration }), {
    durationThreshold: 16,
  });
}

async function watched(page: Page, parent: Parent, path: string): Promise<Seen> {
  await openAs(page, parent, path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_500); // what moves late
  return seenBy(page);
}

/** How long the browser took from each tap until it had painted what followed. */
async function ticksOf(page: Page, parent: Parent): Promise<number[]> {
  await page.route(/\/api\/emails\/summaries\/[\da-f-]{36}\//, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { page: { days: { lines: { item_id: string }[] }[] } };
    const [line] = json.page.days.flatMap(({ lines }) => lines);
    json.page.days[0]!.lines = Array.from({ length: lineCount }, (_, n) => ({
      ...line!,
      item_id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      text: `${n + 1}. Bring a towel`,
      kind: "action",
      flags: [],
      verb: "bring",
      done_at: null,
      under: [],
    }));
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/emails\/items\//, (route) => {
    const item_id = new URL(route.request().url()).pathname.split("/").at(-2);
    const done_at = new Date().toISOString();
    const said = { item_id, done_at, done_by: null, claimed_by: null, not_for_child_ids: [] };
    return route.fulfill({ json: said });
  });
  await openAs(page, parent, "/dashboard");
  const boxes = page.getByRole("checkbox", { name: /Bring a towel/ });
  await boxes.first().waitFor();
  for (let n = 0; n < tickCount; n += 1) {
    await boxes.nth(n).click();
    await page.waitForTimeout(400);
  }
  const { events } = await seenBy(page);
  const taps = events.filter(({ name }) => name === "click").map(({ ms }) => ms);
  // Those within 16 ms are not reported.
  return [...taps, ...Array.from({ length: Math.max(0, tickCount - taps.length) }, () => 16)];
}

function at(numbers: readonly number[], share: number): string {
  return (numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? NaN).toFixed(0);
}
