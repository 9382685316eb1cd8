import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "@playwright/test";

/** Variables of programs whose clock runs on from `start`. */
export const clockFrom = (start: Date) => ({
  GATEPOST_E2E_CLOCK: String(start.getTime() - Date.now()),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "clock-shim.mjs")).href}`,
});

/** The browser's pages use this program's time if it differs from the machine's. */
export async function inBrowser(context: BrowserContext): Promise<void> {
  const ahead = process.env.GATEPOST_E2E_CLOCK;
  if (!ahead) return;
  await context.addInitScript((ms) => {
    const Real = Date;
    const now = () => Real.now() + ms;
    globalThis.Date = new Proxy(Real, {
      construct: (_, given: []) => (given.length > 0 ? new Real(...given) : new Real(now())),
      get: (_, key) => (key === "now" ? now : (Reflect.get(Real, key) as unknown)),
    });
  }, Number(ahead));
}
