import type { Page, Route } from "@playwright/test";

/** The server fails these requests without a sentence of its own until `stop`; `method` narrows it down. */
export async function refuse(
  page: Page,
  address: string | RegExp,
  { method, status = 500, body = {} }: { method?: string; status?: number; body?: object } = {},
): Promise<{ stop: () => Promise<void> }> {
  const handler = (route: Route) =>
    !method || route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback();
  await page.route(address, handler);
  return { stop: () => page.unroute(address, handler) };
}
