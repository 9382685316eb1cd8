import type { NewFeedback } from "@gatepost/contract/feedback";

/** The kinds of feedback in a parent's words. */
export const feedbackTypeNames: Readonly<Record<NewFeedback["feedback_type"], string>> = {
  bug: "Something is broken",
  feature: "An idea for something new",
  improvement: "Something could be better",
  general: "General feedback",
  other: "Something else",
};

/** "today", "yesterday", "12 days ago". */
export function daysAgo(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
