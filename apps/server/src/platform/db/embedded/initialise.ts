/** A program that creates an empty database in a folder. A process of its own, so that its memory is freed when it ends. */
import { PGlite } from "@electric-sql/pglite";

const [, , folder = ""] = process.argv;
process.once("disconnect", () => process.exit(1)); // the parent process is gone

const engine = await PGlite.create({ dataDir: folder });
await engine.close();
process.exit(0);
