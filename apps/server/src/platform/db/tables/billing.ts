import type { Generated } from "kysely";
import type { Feedback } from "@gatepost/contract/feedback";
import type { FamilyId } from "../../crypto/ids.ts";
import type { Subscription } from "@gatepost/contract/billing";

/** One row for each family that ever started a payment, or that the operator gave Premium. */
export interface BillingAccountsTable {
  family_id: FamilyId;
  /** The payment provider's id. */
  customer_id: string | null;
  /** Granted by the operator, without payment. */
  premium_granted: Generated<boolean>;
  /** The next four: the provider's latest data. */
  status: Generated<Subscription["status"]>;
  current_period_end: Date | null;
  grace_until: Date | null;
  cancel_at_period_end: Generated<boolean>;
  /** Numbers the checkouts, so that two simultaneous requests lead to the same one. */
  checkout_attempt: Generated<number>;
  /** Each sync takes the next number before it queries the provider; only the highest may be written. */
  last_ticket: Generated<number>;
  applied_ticket: Generated<number>;
  synced_at: Date | null;
}

export interface FeedbackTable extends Omit<
  Feedback,
  "status" | "created_at" | "days_since_created" | "is_bug_report"
> {
  user_id: string;
  status: Generated<Feedback["status"]>;
  created_at: Date;
}
