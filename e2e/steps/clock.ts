import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A clock for a product of its own: `variables` for startProduct, and `moveTo` a moment, at which the server goes on counting. */
export function movableClock(start: Date) {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-clock-"));
  const file = join(folder, "ahead");
  const moveTo = async (moment: Date): Promise<void> => {
    writeFileSync(file, String(moment.getTime() - Date.now()));
    // The server looks at the file every 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 250));
  };
  writeFileSync(file, String(start.getTime() - Date.now()));
  return {
    variables: {
      GATEPOST_E2E_CLOCK: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "clock-shim.mjs")).href}`,
    },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
