import * as z from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Emails the invitation link to another adult. */
export const sendFamilyInvitation = defineJob({
  name: "send-family-invitation",
  schema: z.object({ user_id: z.uuid(), family_invitation_id: z.uuid() }),
  retries: 5,
  retry_delay_seconds: 30,
});
