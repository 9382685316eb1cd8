import type { Subscription } from "@gatepost/contract/billing";
import { formatDate } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { StatusLine } from "../../ui/status-line.tsx";

/** When the paid period ends, and any problem with the next payment. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { timezone, subscription_tier } = useUser();
  const premium = subscription_tier === "premium";
  const { status, current_period_end, grace_until, cancel_at_period_end, is_granted } = subscription;
  const on = (instant: string | null) => (instant ? formatDate(instant, timezone) : "");

  if (is_granted && status !== "active")
    return <StatusLine tone="good">Whoever runs this service gave you Premium.</StatusLine>;
  if (status === "past_due" && premium && grace_until) {
    return (
      <StatusLine tone="problem">
        Your last payment didn’t go through. You have Premium until {on(grace_until)}; change your card by
        then to keep it.
      </StatusLine>
    );
  }
  if (status === "past_due") {
    return (
      <StatusLine tone="problem">
        Your last payment didn’t go through and time has run out, so Premium is paused. It comes back as soon
        as a payment goes through.
      </StatusLine>
    );
  }
  if (status === "disputed") {
    return (
      <StatusLine tone="problem">
        Your bank has taken your last payment back, so Premium is paused until that’s sorted out.
      </StatusLine>
    );
  }
  if (status === "active" && current_period_end) {
    return cancel_at_period_end ? (
      <StatusLine tone="notice">
        Premium ends on {on(current_period_end)} and won’t renew. You won’t be charged again.
      </StatusLine>
    ) : (
      <StatusLine tone="good">Renews on {on(current_period_end)}.</StatusLine>
    );
  }
  return null;
}
