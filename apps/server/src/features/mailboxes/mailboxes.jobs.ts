import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Carries the tokens as they were encrypted for their row, since the row is gone when it runs. */
export const revokeGrant = defineJob({
  name: "revoke-grant",
  schema: z.object({ user_id: z.string(), tokens: z.string() }),
  retries: 10,
  retry_delay_seconds: 60,
  polling_seconds: 5,
});
