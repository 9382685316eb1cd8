/** `npm start`: API and worker in one process, on the embedded database unless DATABASE_URL is set. */
import { serve } from "./serve.ts";

await serve({ api: true, worker: true, migrate: true });
