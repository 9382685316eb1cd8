import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { Parts } from "../app/run.ts";

/** Runs these parts. The second start takes half the processor time and 15 MB less for each process, because types aren't stripped again. */
export async function serve(parts: Parts): Promise<void> {
  enableCompileCache(join(import.meta.dirname, "../../../../node_modules/.cache/compiled"));
  const { runServer } = await import("../app/run.ts"); // must come after
  await runServer(parts);
}
