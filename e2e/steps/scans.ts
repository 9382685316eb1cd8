import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const schemes = ["light", "dark"] as const;
const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const;

/** No axe violation and nothing cut off at the side, light and dark, on the narrowest phone and at a desk. */
export async function scan(page: Page): Promise<void> {
  const grounds = new Set<string>();
  const problems: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    for (const size of sizes) {
      await page.setViewportSize(size);
      const where = `${colorScheme}, ${size.width} px`;
      // The e-mail's own words are the sender's; its frame runs no script that could look at them.
      const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          problems.push(`${where}: ${id} at ${target.join(" ")}: ${failureSummary}`);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (beyond > 0) problems.push(`${where}: ${beyond} px too wide`);
    }
  }
  expect(problems).toEqual([]);
  expect(grounds.size, "light and dark differ").toBe(2);
}
