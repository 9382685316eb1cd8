import type { Page, Route } from "@playwright/test";

type Refusal = { method?: string; status?: number; body?: object; until?: Promise<void> };

/** Makes the server fail these requests without an error message until `stop`; `method` narrows them down, `until` delays the response. */
export async function refuse(
  page: Page,
  address: string | RegExp,
  { method, status = 500, body = {}, until }: Refusal = {},
): Promise<{ stop: () => Promise<void> }> {
  const handler = async (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await until;
    return route.fulfill({ status, json: body });
  };
  await page.route(address, handler);
  return { stop: () => page.unroute(address, handler) };
}
