import * as z from "zod/mini";
import { defineRoute } from "./route.ts";

export const userStats = z.object({
  children_count: z.number(),
  summaries_count: z.number(),
  emails_processed: z.number(),
  emails_skipped_due_to_limit: z.number(),
  recent_processing: z.object({
    has_unprocessed_emails: z.boolean(),
    emails_skipped_due_to_limit: z.number(),
    emails_processed: z.number(),
    emails_fetched: z.number(),
  }),
});
export type UserStats = z.infer<typeof userStats>;

export const getUserStats = defineRoute("GET /emails/user-stats/", { 200: userStats });
