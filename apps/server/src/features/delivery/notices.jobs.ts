import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Retries a busy mail server for a quarter of an hour: after that the notice is old news. */
export const sendNotice = defineJob({
  name: "send-notice",
  schema: z.object({ user_id: z.uuid(), notice_id: z.uuid() }),
  retries: 6,
  retry_delay_seconds: 15,
  heartbeat_seconds: 15,
  expire_seconds: 120,
  concurrency: 2,
});
