/**
 * `npm run lighthouse -- [--runs 5]`: tests every public page with Lighthouse's own mobile setting (a slow phone on a slow line), as the
 * product serves it. Prints a line per page: the median of each category and of the paint figures. Fails if the landing page misses
 * the goals (100 in all four, largest paint within 1.2 s, no shift). Run it on an otherwise idle machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { startProduct } from "./product.ts";

const pages = ["/", "/pricing", "/about", "/privacy", "/contact", "/try", "/login", "/register"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const landing = { score: 100, largest_paint_ms: 1_200, shift: 0 };

type Figures = { scores: number[]; largest_paint_ms: number; shift: number; transferred_kb: number };

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const product = await startProduct();
const profile = await mkdtemp(join(tmpdir(), "gatepost-lighthouse-"));
const browser = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  userDataDir: profile,
  chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
try {
  console.log(`median of ${runs}; ${categories.join(", ")}; largest paint, layout shift, transferred`);
  for (const path of pages) {
    const measured: Figures[] = [];
    for (let n = 0; n < runs; n += 1) measured.push(await measure(path));
    const figures = medians(measured);
    const paint = `${Math.round(figures.largest_paint_ms)} ms, ${figures.shift.toFixed(3)}, ${Math.round(figures.transferred_kb)} kB`;
    console.log(`${path.padEnd(10)} ${figures.scores.join(" / ")}; ${paint}`);
    if (path === "/" && !meetsGoals(figures)) process.exitCode = 1;
  }
} finally {
  browser.kill();
  await product.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(path: string): Promise<Figures> {
  const answer = await lighthouse(`${product.url}${path}`, { port: browser.port, logLevel: "error" });
  if (!answer || answer.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${path}: ${answer?.lhr.runtimeError?.message}`);
  const { lhr } = answer;
  for (const fault of faults(lhr)) console.log(`  ${path}: ${fault}`);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    largest_paint_ms: numberOf(lhr, "largest-contentful-paint"),
    shift: numberOf(lhr, "cumulative-layout-shift"),
    transferred_kb: numberOf(lhr, "total-byte-weight") / 1_000,
  };
}

/** Definite faults in one of the four categories; figures such as speed are not faults. */
function faults(lhr: Result): string[] {
  return categories
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .map(({ id }) => lhr.audits[id]!)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
    .map(({ title }) => title);
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no ${audit}`);
  return value;
}

function medians(all: Figures[]): Figures {
  return {
    scores: categories.map((_, index) => median(all.map(({ scores }) => scores[index]!))),
    largest_paint_ms: median(all.map((one) => one.largest_paint_ms)),
    shift: median(all.map((one) => one.shift)),
    transferred_kb: median(all.map((one) => one.transferred_kb)),
  };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function meetsGoals({ scores, largest_paint_ms, shift }: Figures): boolean {
  return (
    scores.every((score) => score >= landing.score) &&
    largest_paint_ms <= landing.largest_paint_ms &&
    shift <= landing.shift
  );
}
