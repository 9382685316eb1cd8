/**
 * `npm run screenshots`: every page as the demo's family sees it, at 390 and 1280 pixels, light and dark, into docs/screenshots.
 * Dates in them are those of the day they are made.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { family } from "@gatepost/demo/mailbox";
import { chromium, type Browser, type Page } from "@playwright/test";
import { smallPng } from "./small-png.ts";
import { type Product, startProduct } from "./product.ts";
import { ask } from "./steps/api.ts";
import { withSampleMail } from "./steps/gmail.ts";
import { newParent, type Parent, signInQuietly } from "./steps/parents.ts";
import { processByApi } from "./steps/processing.ts";

type Shot = { path: string; who: "visitor" | "new" | "family"; act?: (page: Page) => Promise<unknown> };

const folder = join(import.meta.dirname, "../docs/screenshots");
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };

const shots: Record<string, Shot> = {
  landing: { path: "/", who: "visitor" },
  sample: { path: "/#sample", who: "visitor" },
  pricing: { path: "/pricing", who: "visitor" },
  about: { path: "/about", who: "visitor" },
  privacy: { path: "/privacy", who: "visitor" },
  contact: { path: "/contact", who: "visitor" },
  login: { path: "/login", who: "visitor" },
  register: { path: "/register", who: "visitor" },
  guide: { path: "/dashboard", who: "new" },
  "emails-empty": { path: "/emails", who: "new" },
  dashboard: { path: "/dashboard", who: "family" },
  children: { path: "/children", who: "family" },
  emails: { path: "/emails", who: "family" },
  summary: {
    path: "/emails",
    who: "family",
    act: (page) => page.getByRole("article").first().getByRole("link").first().click(),
  },
  originals: { path: "/emails?tab=originals", who: "family" },
  original: {
    path: "/emails?tab=originals",
    who: "family",
    act: async (page) => {
      const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
      await card.getByRole("button", { name: "Expand" }).click();
      await card.scrollIntoViewIfNeeded();
    },
  },
  search: { path: "/emails?query=swimming", who: "family" },
  history: { path: "/processing-history", who: "family" },
  settings: { path: "/settings", who: "family" },
  profile: { path: "/profile", who: "family" },
  subscription: { path: "/subscription", who: "new" },
  feedback: { path: "/feedback", who: "new" },
};

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await mkdir(folder, { recursive: true });
  // The mail's pictures are made by screenshots-digest.ts.
  for (const file of await readdir(folder))
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
        for (const [name, shot] of Object.entries(shots).filter(([, one]) => one.who === who)) {
          const png = await take(page, shot);
          bytes += png.length;
          await writeFile(join(folder, `${name}-${size}-${scheme}.png`), png);
        }
        await page.context().close();
      }
    }
  }
  console.log(
    `${Object.keys(shots).length * 4} pictures, ${(bytes / 1e6).toFixed(1)} MB, in docs/screenshots`,
  );
} finally {
  await browser.close();
  await product.stop();
}

async function newFamily(at: Product): Promise<Parent> {
  const children = family.children.map((child) => ({ ...child, sports: [...child.sports] }));
  const parent = await newParent(at, { tier: "premium", children });
  for (const body of family.school_domains) await ask(parent.caller, createSchoolDomain, { body });
  await withSampleMail(at, parent);
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

async function take(page: Page, { path, act }: Shot): Promise<Buffer> {
  // Another address first: going to a fragment of the same page would load nothing.
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "networkidle" });
  await settled(page);
  await act?.(page);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  return smallPng(await page.screenshot({ animations: "disabled" }));
}

/** Everything has arrived: no request under way, and nothing that only stands where content will. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector('[class*="Skeleton-root"], [aria-busy="true"]'));
}
