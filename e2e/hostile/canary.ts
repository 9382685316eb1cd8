import type { BrowserContext } from "@playwright/test";
import { canaryHost, idIn } from "./payloads.ts";

const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/** Ids of payloads that ran, and of those that fetched something from their own address, in any page or frame of the context. */
export async function watchCanary(context: BrowserContext): Promise<{ fired: () => Set<number> }> {
  const fired = new Set<number>();
  await context.exposeBinding("__ran", (_source, id: number) => void fired.add(id));
  await context.route(`https://${canaryHost}/**`, async (route) => {
    fired.add(idIn(route.request().url()));
    await route.fulfill({
      contentType: "image/gif",
      body: pixel,
      headers: { "access-control-allow-origin": "*" },
    });
  });
  return { fired: () => fired };
}
