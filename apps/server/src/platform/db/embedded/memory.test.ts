import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

/** V8 takes some flags without a word and without effect once a process runs, so what they are for is measured. */
test.runIf(inject("engine") === "embedded")(
  "a busy engine isn't compiled anew, which takes 500 MB",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "gatepost-memory-"));
    cpSync(join(inject("template"), "postgres"), join(folder, "postgres"), { recursive: true });
    const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "../database.ts"))};
    const database = await openDatabase({ data_dir: ${JSON.stringify(folder)} });
    for (let n = 0; n < 300; n += 1)
      await database.pool.query("SELECT relname, count(*) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid GROUP BY 1 ORDER BY 2, 1");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    console.log(process.resourceUsage().maxRSS / 1_024);
    await database.close();`;
    try {
      const args = ["--input-type=module", "-e", script];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      expect(Number(stdout)).toBeGreaterThan(50);
      expect(Number(stdout)).toBeLessThan(450);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
