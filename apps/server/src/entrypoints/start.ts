/** `npm start`: API and worker in one process, on the embedded database unless DATABASE_URL is set. */
import { runServer } from "../app/run.ts";

await runServer({ api: true, worker: true, migrate: true });
