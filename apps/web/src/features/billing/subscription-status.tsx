import type { User } from "@gatepost/contract/auth";
import type { Subscription } from "@gatepost/contract/billing";
import { formatDate } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { StatusLine, type StatusTone } from "../../ui/status-line.tsx";

/** When the paid period ends, and any problem with the next payment. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const words = wordsOf(subscription, useUser());
  return words && <StatusLine tone={words[0]}>{words[1]}</StatusLine>;
}

function wordsOf(subscription: Subscription, user: User): [StatusTone, string] | null {
  const { status, current_period_end, grace_until, cancel_at_period_end, is_granted } = subscription;
  const { timezone, subscription_tier } = user;
  if (is_granted && status !== "active") return ["good", "Whoever runs this service gave you Premium."];
  if (status === "past_due")
    return [
      "problem",
      subscription_tier === "premium" && grace_until
        ? `Your last payment didn’t go through. You have Premium until ${formatDate(grace_until, timezone)}; change your card by then to keep it.`
        : "Your last payment didn’t go through and time has run out, so Premium is paused. It comes back as soon as a payment goes through.",
    ];
  if (status === "disputed")
    return [
      "problem",
      "Your bank has taken your last payment back, so Premium is paused until that’s sorted out.",
    ];
  if (status !== "active" || !current_period_end) return null;
  const end = formatDate(current_period_end, timezone);
  return cancel_at_period_end
    ? ["notice", `Premium ends on ${end} and won’t renew. You won’t be charged again.`]
    : ["good", `Renews on ${end}.`];
}
