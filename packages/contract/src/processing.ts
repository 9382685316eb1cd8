import * as z from "zod/mini";
import { priority } from "./emails.ts";
import { id, message as sentence, requiredText, timestamp } from "./fields.ts";
import { processingHoursMaximum } from "./limits.ts";
import { page, pageQuery } from "./list.ts";
import { defineRoute } from "./route.ts";

export const runStatuses = ["running", "completed", "failed"] as const;

/** An email as the preview shows it. */
export const processedEmail = z.object({
  subject: z.nullable(z.string()),
  sender: z.string(),
  priority,
  relevant_children: z.array(z.string()),
});
export type ProcessedEmail = z.infer<typeof processedEmail>;

/** A message that a run saw but did not store, with the reason in words for the parent. */
export const leftOutEmail = z.object({
  subject: z.nullable(z.string()),
  sender: z.string(),
  reason: z.string(),
  /** The message crashed its reader; no run reads it again unless the parent asks by this id. */
  retry_id: z.optional(z.string()),
});
export type LeftOutEmail = z.infer<typeof leftOutEmail>;

/** One run as shown in the history. */
export const processingLog = z.object({
  id,
  status: z.enum(runStatuses),
  started_at: timestamp,
  duration_seconds: z.number(),
  duration_formatted: z.string(),
  progress_message: z.string(),
  emails_fetched: z.number(),
  emails_processed: z.number(),
  emails_relevant: z.number(),
  emails_skipped_due_to_limit: z.number(),
  emails_failed: z.number(),
  summary_id: z.nullable(id),
  error_message: z.nullable(z.string()),
  dry_run: z.boolean(),
  is_stale: z.boolean(),
  /** `watch`: a school-day look for urgent mail. */
  trigger: z.enum(["manual", "scheduled", "watch"]),
  /** Mailboxes that could not be read while others could; `reason` is a sentence. */
  unreachable_mailboxes: z.optional(z.array(z.object({ mailbox: z.string(), reason: z.string() }))),
  processed_emails: z.array(processedEmail),
  skipped_emails: z.array(leftOutEmail),
  failed_emails: z.array(leftOutEmail),
  /** A sentence, if the built-in reader replaced the AI service for some emails. */
  reader_note: z.optional(z.string()),
});
export type ProcessingLog = z.infer<typeof processingLog>;

export const processStart = z.object({
  hours: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(processingHoursMaximum))),
  dry_run: z.optional(z.boolean()),
  force_kill: z.optional(z.boolean()),
});
export type ProcessStart = z.infer<typeof processStart>;

export const processStarted = z.object({
  task_id: id,
  log_id: id,
  dry_run: z.boolean(),
  message: z.string(),
  emails_processed: z.number(),
  summaries_created: z.number(),
  processed_emails: z.array(processedEmail),
  killed_count: z.number(),
});
export type ProcessStarted = z.infer<typeof processStarted>;

/** The body of the 409 when a run is in progress. */
export const processConflict = z.object({
  error: z.string(),
  code: z.literal("job_running"),
  can_force_kill: z.boolean(),
  running_job: z.object({
    started_at: timestamp,
    duration_minutes: z.number(),
    progress_message: z.string(),
    is_stale: z.boolean(),
  }),
  auto_killed_stale: z.boolean(),
  message: z.string(),
  killed_count: z.number(),
});
export type ProcessConflict = z.infer<typeof processConflict>;

export const startProcessing = defineRoute("POST /emails/process/", {
  body: processStart,
  202: processStarted,
});

/** Lets the next run read a message that was set aside in this one. */
export const retryEmail = defineRoute("POST /emails/processing-logs/:id/retry/", {
  body: z.object({ retry_id: requiredText(200) }),
  200: sentence,
});

/** Counts all runs, not only those in the list. */
export const runTotals = z.object({
  runs: z.number(),
  successful: z.number(),
  failed: z.number(),
  running: z.number(),
});
export type RunTotals = z.infer<typeof runTotals>;

/** `id` and `summary_id` narrow the list to one run, or to the runs that made or extended a daily summary. */
export const listProcessingLogs = defineRoute("GET /emails/processing-logs/", {
  query: z.extend(pageQuery, { id: z.optional(id), summary_id: z.optional(id) }),
  200: z.extend(page(processingLog), { totals: runTotals }),
});
