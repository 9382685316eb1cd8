import { expect, type Page } from "@playwright/test";

const quietMs = 500;

/** Tracks the page's requests from now on. Playwright's `networkidle` happens once per document, and does not recur. */
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
  /** Waits until no request has been running for half a second. */
  const settled = () =>
    expect.poll(() => underWay === 0 && performance.now() - changedAt > quietMs).toBe(true);
  return { settled };
}
