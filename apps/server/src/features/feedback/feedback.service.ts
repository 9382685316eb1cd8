import {
  feedbackStatuses,
  feedbackStatusNames,
  type Feedback,
  type FeedbackStats,
  type NewFeedback,
} from "@gatepost/contract/feedback";
import { newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser } from "../auth/index.ts";
import { countByStatus, insertFeedback, listSentSince, type FeedbackRow } from "./feedback.repo.ts";
import { daysSince, feedbackWaitMs, longestLimitMs } from "./feedback.rules.ts";

/** Counts under the parent's row lock, so that simultaneous requests count each other. @throws Refusal too_many_requests */
export async function submitFeedback(
  { db, clock }: Pick<Platform, "db" | "clock">,
  userId: string,
  given: NewFeedback,
): Promise<FeedbackRow> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound("This account");
    const sent = await listSentSince(trx, userId, new Date(now.getTime() - longestLimitMs));
    const waitMs = feedbackWaitMs(sent, now);
    if (waitMs > 0) throw tooMuch(waitMs);
    const row: FeedbackRow = {
      id: newId(),
      user_id: userId,
      feedback_type: given.feedback_type,
      title: given.title,
      description: given.description,
      ...bugFields(given),
      user_agent: given.user_agent || null,
      page_url: given.page_url || null,
      status: "new",
      is_priority: user.subscription_tier === "premium",
      created_at: now,
    };
    await insertFeedback(trx, row);
    return row;
  });
}

/** Three fields that only bug reports have. */
function bugFields(given: NewFeedback) {
  const isBug = given.feedback_type === "bug";
  const kept = (text: string | undefined) => (isBug && text ? text : null);
  return {
    steps_to_reproduce: kept(given.steps_to_reproduce),
    expected_behavior: kept(given.expected_behavior),
    actual_behavior: kept(given.actual_behavior),
  };
}

function tooMuch(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes <= 60 ? `${minutes} ${minutes === 1 ? "minute" : "minutes"}` : `${Math.ceil(minutes / 60)} hours`;
  return new Refusal(
    "too_many_requests",
    `Thank you, that’s a lot of feedback at once. Please send the next one in ${wait}.`,
    { retry_after: seconds },
  );
}

export async function feedbackStats(db: DbOrTrx, userId: string): Promise<FeedbackStats> {
  const counts = await countByStatus(db, userId);
  const by_status = feedbackStatuses.map((status) => {
    const entry = { display_name: feedbackStatusNames[status], count: counts[status] ?? 0 };
    return [status, entry] as const;
  });
  return {
    total_submitted: by_status.reduce((sum, [, { count }]) => sum + count, 0),
    by_status: Object.fromEntries(by_status),
  };
}

/** The form that its sender sees. */
export function toFeedback(row: FeedbackRow, now: Date): Feedback {
  const { user_id: _user, created_at, ...shown } = row;
  return {
    ...shown,
    created_at: created_at.toISOString(),
    days_since_created: daysSince(created_at, now),
    is_bug_report: row.feedback_type === "bug",
  };
}
