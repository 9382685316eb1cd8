/** `npm run api`: HTTP only; run as many as wanted against one PostgreSQL. */
import { runServer } from "../app/run.ts";

await runServer({ api: true, worker: false, migrate: false });
