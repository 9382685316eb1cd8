import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const;

/** Asks for light or dark, as the device would; pages without scripts take it in when they are opened after this. */
export async function prefer(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** No axe violation and nothing cut off at the side, on the narrowest phone and at a desk; light and dark unless one is given. */
export async function scan(page: Page, wanted: readonly Scheme[] = schemes): Promise<void> {
  const problems: string[] = [];
  for (const scheme of wanted) {
    await prefer(page, scheme);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
      .toBe(scheme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      problems.push(...(await problemsOf(page)).map((problem) => `${scheme}, ${size.width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
}

/** Until what the change of size or scheme set moving stands: a colour halfway from light to dark is neither's. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function problemsOf(page: Page): Promise<string[]> {
  // The e-mail's own words are the sender's; its frame runs no script that could look at them.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return beyond > 0 ? [...problems, `${beyond} px too wide`] : problems;
}
