import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until `target` has the focus, starting anywhere; fails if it is not reached or its focus is not visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), "the focus can be seen").toBe(true);
      return;
    }
  }
  throw new Error(`60 presses of Tab do not lead to ${String(target)}`);
}

/** Some outline, ring or border around the element, or around the one that represents it. */
function showsFocus(element: Element): boolean {
  const candidates = [element, element.parentElement, element.nextElementSibling];
  return candidates.some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    const input = candidate instanceof HTMLInputElement;
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none" || input;
  });
}
