import { Button, Group, Anchor } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { useSubscription, goToPortal, useDowngrade } from "./billing.api.ts";
import { plans } from "./plans.ts";
import { PortalButton } from "./portal-button.tsx";
import classes from "./subscription-panel.module.css";
import { SubscriptionStatus } from "./subscription-status.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";
import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { logQuietly } from "../../lib/log.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** /subscription: upgrade for free users, downgrade for premium users. */
export function SubscriptionPanel() {
  const { subscription_tier, family_role } = useUser();
  if (family_role === "member") return <MemberPanel />;
  return subscription_tier === "premium" ? <PremiumPanel /> : <FreePanel />;
}

/** The plan belongs to the family; only its owner changes it. */
function MemberPanel() {
  const plan = plans[useUser().subscription_tier];
  return (
    <Card aria-labelledby="plan-now">
      <CardTitle id="plan-now" intro="Your family’s plan. Only the other adult can change it.">
        {plan.name}
      </CardTitle>
      <TickList items={plan.contents} />
    </Card>
  );
}

function FreePanel() {
  const subscription = useSubscription().data;
  const owes = subscription?.status === "past_due" || subscription?.status === "disputed";
  return (
    <div className={`${classes.plans} stack gap-l top`}>
      <Card aria-labelledby="plan-now">
        <CardTitle id="plan-now" intro="Your plan now.">
          Free
        </CardTitle>
        <TickList items={plans.free.contents} />
        {subscription?.has_portal && subscription.status !== "none" && !owes && (
          <div className="mt-l">
            <PortalButton label="Invoices" />
          </div>
        )}
      </Card>
      <Card aria-labelledby="plan-premium" className={classes.premium}>
        <CardTitle id="plan-premium" intro={`${plans.premium.price} ${plans.premium.period}.`}>
          Premium
        </CardTitle>
        {subscription && <SubscriptionStatus subscription={subscription} />}
        <TickList items={plans.premium.contents} />
        {owes ? <PortalButton label="Change card" prominent /> : <UpgradeButton />}
      </Card>
    </div>
  );
}

function PremiumPanel() {
  const subscription = useSubscription();
  const isOff = useConfig().data?.billing === false;
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="plan-now" className={classes.premium}>
      <CardTitle id="plan-now" intro={`Your plan now, ${plans.premium.price} ${plans.premium.period}.`}>
        Premium
      </CardTitle>
      <Failure of={subscription} says="We couldn’t load your subscription." />
      {subscription.data && <SubscriptionStatus subscription={subscription.data} />}
      <TickList items={plans.premium.contents} />
      {isOff && (
        <p className="quiet fine centred">
          Payments aren’t set up here. Ask whoever runs this service to change your plan.
        </p>
      )}
      <Group>
        {subscription.data?.has_portal && (
          <PortalButton
            label={subscription.data.status === "past_due" ? "Change card" : "Card, invoices or cancelling"}
            prominent={subscription.data.status === "past_due"}
          />
        )}
        <Button variant="subtle" color="red" disabled={isOff} onClick={() => setAsking(true)}>
          Downgrade to Free
        </Button>
      </Group>
      <DowngradeDialog
        opened={asking}
        onClose={() => setAsking(false)}
        hasPortal={subscription.data?.has_portal ?? false}
      />
    </Card>
  );
}

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Whether there is a paid period. */
  hasPortal: boolean;
};

const { free } = planLimits;

/** Says what is lost and what stays, and how to keep the paid time. */
function DowngradeDialog({ opened, onClose, hasPortal }: Props) {
  const downgrade = useDowngrade();
  return (
    <ConfirmDialog
      opened={opened}
      title="Go back to the free plan?"
      confirmLabel="Downgrade now"
      danger
      attempt={downgrade}
      failed={texts.downgrade_failed}
      onConfirm={() => downgrade.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="plain">This happens straight away:</p>
      <ul className={`${classes.losses} bullets mt-s mb-s`}>
        {hasPortal && <li>You give up the time you’ve paid for. You won’t be charged again.</li>}
        <li>Only the child you added first stays active.</li>
        <li>
          We summarise {free.summaries_per_day} emails a day, and lists go back {free.history_days} days.
        </li>
        <li>Your summaries leave out school calendars.</li>
      </ul>
      <p>
        <strong>We delete nothing.</strong> Children, calendars and your whole history are kept and come back
        with the next upgrade.
      </p>
      {hasPortal && (
        <p className="plain">
          To keep Premium until the paid month ends,{" "}
          <Anchor component="button" type="button" onClick={() => void openPortal()}>
            cancel in the billing portal
          </Anchor>{" "}
          instead.
        </p>
      )}
    </ConfirmDialog>
  );

  /** The same button is in the panel behind, which shows errors. */
  async function openPortal() {
    try {
      await goToPortal();
    } catch (error) {
      logQuietly("The billing portal could not be opened", error);
      onClose();
    }
  }
}
