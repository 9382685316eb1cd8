/** `npm run api`: HTTP only; run any number of them on one PostgreSQL. */
import { runServer } from "../app/run.ts";

await runServer({ api: true, worker: false, migrate: false });
