import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Group } from "@mantine/core";
import type { User } from "@gatepost/contract/auth";
import type { Subscription } from "@gatepost/contract/billing";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import { AskingButton } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { goToPortal, useDowngrade, useSubscription } from "./billing.api.ts";
import { PlanTable } from "./plan-table.tsx";
import { BillingButton, UpgradeButton } from "./billing-button.tsx";
import { formatDate } from "../../lib/dates.ts";
import { StatusLine, type StatusTone } from "../../ui/status-line.tsx";

/** The way up, and what it gives. */
export function FreePlan() {
  const subscription = useSubscription().data;
  const owes = subscription?.status === "past_due" || subscription?.status === "disputed";
  return (
    <div className="stack gap-l">
      {subscription && <SubscriptionStatus subscription={subscription} />}
      <div>{owes ? <PortalButton label="Change card" prominent /> : <UpgradeButton />}</div>
      <PlanTable now="free" />
      {subscription?.has_portal && subscription.status !== "none" && !owes && (
        <PortalButton label="Invoices" />
      )}
    </div>
  );
}

/** What Premium has, how it is paid, and the two ways out with what each does. */
export function PremiumPlan() {
  const subscription = useSubscription();
  const { timezone } = useUser();
  const isOff = useConfig().data?.billing === false;
  const { status, has_portal = false, current_period_end, cancel_at_period_end } = subscription.data ?? {};
  const end = current_period_end ? formatDate(current_period_end, timezone) : "the paid month ends";
  return (
    <div className="stack gap-l">
      <Failure of={subscription} says="We couldn’t load your subscription." />
      {subscription.data && <SubscriptionStatus subscription={subscription.data} />}
      <PlanTable now="premium" />
      {isOff && (
        <p className="quiet fine">
          Payments aren’t set up here. Ask whoever runs this service to change your plan.
        </p>
      )}
      {has_portal && (
        <div>
          {!cancel_at_period_end && (
            <p className="plain mb-s">
              <b>Cancel:</b> you keep Premium until {end}, then you’re on Free.
            </p>
          )}
          <PortalButton
            label={status === "past_due" ? "Change card" : "Card, invoices or cancelling"}
            prominent={status === "past_due"}
          />
        </div>
      )}
      <div>
        <p className="plain mb-s">
          <b>Downgrade:</b> you’re on Free straight away
          {has_portal && " and give up the time you’ve paid for"}.
        </p>
        <Downgrade isOff={isOff} hasPortal={has_portal} />
      </div>
    </div>
  );
}

const PortalButton = ({ label, prominent = false }: { label: string; prominent?: boolean }) => (
  <BillingButton
    label={label}
    open={goToPortal}
    failed="We couldn’t open the billing portal."
    variant={prominent ? "filled" : "default"}
  />
);

type Props = {
  isOff: boolean;
  /** Whether there is a paid period. */
  hasPortal: boolean;
};

const { free } = planLimits;

/** Says what is lost and what stays, and how to keep the paid time. */
function Downgrade({ isOff, hasPortal }: Props) {
  const downgrade = useDowngrade();
  return (
    <AskingButton
      label="Downgrade to Free"
      button={{ disabled: isOff, variant: "outline" }}
      title="Go back to the free plan?"
      confirmLabel="Downgrade now"
      danger
      attempt={downgrade}
      failed={texts.downgrade_failed}
    >
      <p className="plain">This happens straight away:</p>
      <ul className="bullets mt-xs mb-s">
        {hasPortal && <li>You give up the time you’ve paid for. You won’t be charged again.</li>}
        <li>Only the child you added first stays active.</li>
        <li>
          {free.summaries_per_day} emails a day, {free.history_days} days of history, no school calendars.
        </li>
      </ul>
      <p className="plain">
        <strong>We delete nothing.</strong> Children, calendars and your whole history are kept and come back
        with the next upgrade.
      </p>
      {hasPortal && (
        <Group mt="md" gap="xs">
          <p className="plain">To keep Premium until the paid month ends, cancel there instead:</p>
          <PortalButton label="Billing portal" />
        </Group>
      )}
    </AskingButton>
  );
}

/** When the paid period ends, and any problem with the next payment. */
function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
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
