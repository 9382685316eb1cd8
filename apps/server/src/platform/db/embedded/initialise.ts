/** A program that makes an empty database in a folder. It runs by itself so that the memory it takes is freed at its end. */
import { PGlite } from "@electric-sql/pglite";

const [, , folder = ""] = process.argv;
process.once("disconnect", () => process.exit(1)); // whoever started it is gone

const engine = await PGlite.create({ dataDir: folder });
await engine.close();
process.exit(0);
