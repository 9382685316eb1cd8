/** `npm run worker`: jobs and schedules only; run any number of them on one PostgreSQL. */
import { runServer } from "../app/run.ts";

await runServer({ api: false, worker: true, migrate: false });
