import type { Page } from "@playwright/test";

/** Which session keys are in persistent and in session storage. */
export function storedIn(page: Page): Promise<{ lasting: string[]; tab: string[] }> {
  return page.evaluate(() => {
    const ours = (store: Storage) =>
      Object.keys(store)
        .filter((key) => ["access_token", "refresh_token", "user"].includes(key))
        .sort();
    return { lasting: ours(localStorage), tab: ours(sessionStorage) };
  });
}
