import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { useSubscription } from "./billing.api.ts";
import { DowngradeDialog } from "./downgrade-dialog.tsx";
import { plans } from "./plans.ts";
import { PortalButton } from "./portal-button.tsx";
import classes from "./subscription-panel.module.css";
import { SubscriptionStatus } from "./subscription-status.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";

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
