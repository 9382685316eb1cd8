/** `npm start`: API and worker in one process, on the embedded database unless DATABASE_URL is set. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Must precede all other imports: the second start takes half the processor time and 15 MB less, because types aren't stripped again.
enableCompileCache(join(import.meta.dirname, "../../../../node_modules/.cache/compiled"));
const { runServer } = await import("../app/run.ts");

await runServer({ api: true, worker: true, migrate: true });
