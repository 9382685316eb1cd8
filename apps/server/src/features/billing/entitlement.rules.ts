import type { Subscription } from "@gatepost/contract/billing";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { ProviderSubscription } from "../../integrations/stripe/index.ts";

/** How long Premium continues after a failed payment: time to read our email and change the card. */
const graceDays = 7;

const dayMs = 24 * 3_600_000;

/** What a customer's payments entitle them to, and what must be corrected at the provider. */
export interface Entitlement {
  readonly tier: SubscriptionTier;
  readonly status: Subscription["status"];
  readonly current_period_end: Date | null;
  readonly grace_until: Date | null;
  readonly cancel_at_period_end: boolean;
  /** Fully refunded: cancelled at once, because the provider would charge again next month. */
  readonly to_cancel: readonly string[];
  /** Disputed: not renewed, but not cancelled while the dispute may still be won. */
  readonly to_stop: readonly string[];
}

/**
 * Decides from everything that the provider says about one customer (docs/decisions/accounts.md). Gives the same answer for the same
 * state, whatever happened before.
 */
export function decideEntitlement(subscriptions: readonly ProviderSubscription[], now: Date): Entitlement {
  const judged = subscriptions.map((subscription) => ({ subscription, ...judgeOne(subscription, now) }));
  const ruling = judged.toSorted(
    (a, b) => Number(b.entitled) - Number(a.entitled) || rank[b.status] - rank[a.status] || later(a, b),
  )[0];
  return {
    tier: ruling?.entitled ? "premium" : "free",
    status: ruling?.status ?? "none",
    current_period_end: ruling?.subscription.current_period_end ?? null,
    grace_until: ruling?.grace_until ?? null,
    cancel_at_period_end: Boolean(
      ruling && isLive(ruling.subscription) && ruling.subscription.ends_by_itself,
    ),
    to_cancel: judged
      .filter((one) => isLive(one.subscription) && one.subscription.payment === "refunded")
      .map((one) => one.subscription.id),
    to_stop: judged
      .filter((one) => one.status === "disputed" && !one.subscription.ends_by_itself)
      .map((one) => one.subscription.id),
  };
}

/** Still charges at the provider, or would: no second subscription may start beside it. */
export const isLive = ({ status }: ProviderSubscription): boolean =>
  ["active", "trialing", "past_due", "unpaid", "paused"].includes(status);

const rank: Readonly<Record<Subscription["status"], number>> = {
  active: 4,
  past_due: 3,
  disputed: 2,
  canceled: 1,
  none: 0,
};

interface Judged {
  readonly entitled: boolean;
  readonly status: Subscription["status"];
  readonly grace_until: Date | null;
}

function judgeOne(subscription: ProviderSubscription, now: Date): Judged {
  switch (subscription.status) {
    case "active":
      return { ...byPayment[subscription.payment], grace_until: null };
    case "trialing":
      return { entitled: true, status: "active", grace_until: null };
    case "past_due": {
      const grace_until = new Date((subscription.invoiced_at ?? now).getTime() + graceDays * dayMs);
      return { entitled: now < grace_until, status: "past_due", grace_until };
    }
    case "unpaid":
    case "paused":
      return { entitled: false, status: "past_due", grace_until: null };
    case "canceled":
      return { entitled: false, status: "canceled", grace_until: null };
    default: // incomplete, incomplete_expired: the first payment never arrived
      return { entitled: false, status: "none", grace_until: null };
  }
}

const byPayment = {
  kept: { entitled: true, status: "active" },
  disputed: { entitled: false, status: "disputed" },
  refunded: { entitled: false, status: "canceled" },
} as const;

const later = (a: { subscription: ProviderSubscription }, b: { subscription: ProviderSubscription }) =>
  b.subscription.created.getTime() - a.subscription.created.getTime();
