import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
type Size = { width: number; height: number };
/** The rules that are checked: all if none are given. */
type Look = [size: Size, rules?: readonly string[]];
const narrow: Size = { width: 320, height: 640 };
const desk: Size = { width: 1280, height: 800 };

/** Emulates light or dark like the device's setting; pages without scripts apply it when opened after this. */
export async function prefer(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects no axe violation and nothing cut off at the side: light on the narrowest phone and dark on a desktop; both unless one is given.
 * A journey with several pages checks all of them before it fails.
 */
export async function scan(page: Page, wanted: readonly Scheme[] = schemes): Promise<void> {
  await scanAs(page, wanted, { light: [narrow], dark: [desk] });
}

/** On the narrowest phone only, in dark its colours: for what opens on a page that is also scanned on a desktop. */
export async function scanNarrow(page: Page, wanted: readonly Scheme[] = schemes): Promise<void> {
  await scanAs(page, wanted, { light: [narrow], dark: [narrow, colourRules] });
}

/** The colours that `scan` leaves out, once: what a phone's dark and a desktop's light page have around every page. */
export async function scanShell(page: Page): Promise<void> {
  expect.soft(await look(page, "dark", narrow, colourRules)).toEqual([]);
  expect.soft(await look(page, "light", desk, colourRules)).toEqual([]);
}

async function scanAs(page: Page, wanted: readonly Scheme[], looks: Record<Scheme, Look>): Promise<void> {
  const before = page.viewportSize();
  const problems: string[] = [];
  await showEverything(page);
  for (const scheme of wanted) problems.push(...(await look(page, scheme, ...looks[scheme])));
  if (before) await page.setViewportSize(before);
  expect.soft(problems).toEqual([]);
}

async function look(page: Page, scheme: Scheme, ...[size, rules = []]: Look): Promise<string[]> {
  await prefer(page, scheme);
  const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await expect.poll(shown, { intervals: [20] }).toBe(scheme);
  await page.setViewportSize(size);
  await settled(page);
  const found = await problemsOf(page, rules);
  return found.map((problem) => `${scheme}, ${size.width} px: ${problem}`);
}

/** axe also reads colours far outside the view, which would follow a change of scheme only once they come near. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until transitions after a change of size or scheme have ended: a colour halfway from light to dark is in neither scheme. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function problemsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(
      // The email's own content is the sender's; its frame runs no script that could check it.
      { exclude: ["iframe"] },
      {
        resultTypes: ["violations"],
        iframes: false,
        ...(values.length > 0 && { runOnly: { type: "rule", values: [...values] } }),
      },
    );
    const problems = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...problems, `${scrollWidth - clientWidth} px too wide`] : problems;
  }, rules);
}
