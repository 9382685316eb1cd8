import { expect, type Page } from "@playwright/test";

const quietMs = 500;

/** Counts from now on what the page asks for. Playwright's `networkidle` is reached once a document, and does not come back. */
export function watchRequests(page: Page) {
  let underWay = 0;
  let changedAt = performance.now();
  const count = (by: number) => () => {
    underWay += by;
    changedAt = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  /** Until nothing is under way, and has not been for half a second. */
  const settled = () =>
    expect.poll(() => underWay === 0 && performance.now() - changedAt > quietMs).toBe(true);
  return { settled };
}
