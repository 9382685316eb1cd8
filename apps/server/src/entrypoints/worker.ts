/** `npm run worker`: jobs and schedules only; run as many as wanted against one PostgreSQL. */
import { runServer } from "../app/run.ts";

await runServer({ api: false, worker: true, migrate: false });
