import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Holds the id of a `grant_revocations` row: no queue holds a token, not even an encrypted one. */
export const revokeGrant = defineJob({
  name: "revoke-grant",
  schema: z.object({ revocation_id: z.string() }),
  retries: 10,
  retry_delay_seconds: 60,
  polling_seconds: 5,
});
