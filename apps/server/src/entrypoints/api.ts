/** `npm run api`: HTTP only; run any number of them on one PostgreSQL. */
import { serve } from "./serve.ts";

await serve({ api: true, worker: false, migrate: false });
