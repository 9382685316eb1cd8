/** `npm run worker`: jobs and schedules only; run any number of them on one PostgreSQL. */
import { serve } from "./serve.ts";

await serve({ api: false, worker: true, migrate: false });
