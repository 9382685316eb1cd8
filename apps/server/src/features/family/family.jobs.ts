import * as z from "zod";
import { defineJob, familyIdSchema } from "../../platform/jobs/define-job.ts";

/** Emails whoever joined a family what became of their earlier one, with a link that brings it back. */
export const sendJoined = defineJob({
  name: "send-family-joined",
  schema: z.object({ user_id: z.uuid(), family_id: familyIdSchema }),
  retries: 5,
  retry_delay_seconds: 30,
});

export const sendFamilyInvitation = defineJob({
  name: "send-family-invitation",
  schema: z.object({ user_id: z.uuid(), family_invitation_id: z.uuid() }),
  retries: 5,
  retry_delay_seconds: 30,
});
