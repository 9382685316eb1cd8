import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "@playwright/test";

/** The machine's own time, even if this program's is moved (../at.ts). */
const machineNow = () => performance.timeOrigin + performance.now();

/** A clock for programs started with its `variables`: it runs on from `start`, and after `moveTo` from there. */
export function movableClock(start: Date) {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-clock-"));
  const file = join(folder, "ahead");
  // Atomically: a file being written is empty for a moment, which would mean the machine's time.
  let ahead = 0;
  const moveTo = (moment: Date): void => {
    ahead = Math.round(moment.getTime() - machineNow());
    writeFileSync(`${file}.next`, String(ahead));
    renameSync(`${file}.next`, file);
  };
  moveTo(start);
  return {
    variables: {
      GATEPOST_E2E_CLOCK: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "clock-shim.mjs")).href}`,
    },
    moveTo,
    /** In ms since 1970. */
    now: () => machineNow() + ahead,
    /** Pages that the context opens from now on use this clock's current time. */
    inBrowser: (context: BrowserContext) => setBrowserClock(context, ahead),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The browser's pages use this program's time if it differs from the machine's. */
export async function inBrowser(context: BrowserContext): Promise<void> {
  const file = process.env.GATEPOST_E2E_CLOCK;
  if (file) await setBrowserClock(context, Number(readFileSync(file, "utf8")));
}

/** @param ahead of the machine's time, in ms */
async function setBrowserClock(context: BrowserContext, ahead: number): Promise<void> {
  await context.addInitScript((ms) => {
    const Real = Date;
    const now = () => Real.now() + ms;
    globalThis.Date = new Proxy(Real, {
      construct: (_, given: []) => (given.length > 0 ? new Real(...given) : new Real(now())),
      get: (_, key) => (key === "now" ? now : (Reflect.get(Real, key) as unknown)),
    });
  }, ahead);
}
