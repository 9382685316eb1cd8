import * as z from "zod/mini";
import { id, requiredText, timestamp } from "./fields.ts";
import { page, pageQuery } from "./list.ts";
import { defineRoute } from "./route.ts";

/** The kinds of feedback in a parent's words. */
export const feedbackTypeNames = {
  bug: "Something is broken",
  feature: "An idea for something new",
  improvement: "Something could be better",
  general: "General feedback",
  other: "Something else",
} as const;
const feedbackTypes = Object.keys(feedbackTypeNames) as (keyof typeof feedbackTypeNames)[];

export const feedbackStatusNames = {
  new: "New",
  reviewing: "Under Review",
  in_progress: "In Progress",
  resolved: "Resolved",
  wont_fix: "Won't Fix",
  duplicate: "Duplicate",
} as const;
export type FeedbackStatus = keyof typeof feedbackStatusNames;
export const feedbackStatuses = Object.keys(feedbackStatusNames) as FeedbackStatus[];

const longText = z.optional(
  z.string().check(z.trim(), z.maxLength(5_000, "Please keep this to 5,000 characters.")),
);

export const newFeedback = z.object({
  feedback_type: z.enum(feedbackTypes, { error: "Choose what kind of feedback this is." }),
  title: requiredText(200, "Enter a title."),
  description: requiredText(5_000, "Describe it in a few words."),
  /** The next three are stored for bugs only. */
  steps_to_reproduce: longText,
  expected_behavior: longText,
  actual_behavior: longText,
  user_agent: z.optional(z.string().check(z.maxLength(1_000))),
  page_url: z.optional(z.string().check(z.maxLength(2_000))),
});
export type NewFeedback = z.infer<typeof newFeedback>;

export const feedback = z.object({
  id,
  feedback_type: z.enum(feedbackTypes),
  title: z.string(),
  description: z.string(),
  steps_to_reproduce: z.nullable(z.string()),
  expected_behavior: z.nullable(z.string()),
  actual_behavior: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  status: z.enum(feedbackStatuses),
  /** Whether it was sent while on Premium. */
  is_priority: z.boolean(),
  created_at: timestamp,
  days_since_created: z.number(),
  is_bug_report: z.boolean(),
});
export type Feedback = z.infer<typeof feedback>;

export const listFeedback = defineRoute("GET /feedback/", { query: pageQuery, 200: page(feedback) });

export const createFeedback = defineRoute("POST /feedback/", { body: newFeedback, 201: feedback });

export const feedbackStats = z.object({
  total_submitted: z.number(),
  by_status: z.record(z.string(), z.object({ display_name: z.string(), count: z.number() })),
});
export type FeedbackStats = z.infer<typeof feedbackStats>;

export const getFeedbackStats = defineRoute("GET /feedback/stats/", { 200: feedbackStats });
