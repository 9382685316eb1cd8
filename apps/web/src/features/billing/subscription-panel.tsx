import { texts } from "@gatepost/contract/texts";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { goToCheckout, goToPortal } from "./billing.api.ts";
import { DowngradeDialog } from "./downgrade-dialog.tsx";
import { plans } from "./plans.ts";
import classes from "./subscription-panel.module.css";

/** SPEC section 2, /subscription: upgrade for free users, downgrade for premium users. */
export function SubscriptionPanel() {
  return useUser().subscription_tier === "premium" ? <PremiumPanel /> : <FreePanel />;
}

function FreePanel() {
  const checkout = useMutation({ mutationFn: goToCheckout });
  return (
    <div className={classes.plans}>
      <Card aria-labelledby="plan-now">
        <CardTitle id="plan-now" intro="Your plan now.">
          Free
        </CardTitle>
        <TickList items={plans.free.contents} />
      </Card>
      <Card aria-labelledby="plan-premium" className={classes.premium}>
        <CardTitle id="plan-premium" intro={`${plans.premium.price} ${plans.premium.period}.`}>
          Premium
        </CardTitle>
        <TickList items={plans.premium.contents} />
        {checkout.isError && <ErrorState message={messageOf(checkout.error, texts.checkout_failed)} />}
        <Button size="lg" fullWidth loading={checkout.isPending} onClick={() => checkout.mutate()}>
          Upgrade to Premium
        </Button>
        <p className={classes.small}>You pay on Stripe’s page and come back here.</p>
      </Card>
    </div>
  );
}

function PremiumPanel() {
  const portal = useMutation({ mutationFn: goToPortal });
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="plan-now" className={classes.premium}>
      <CardTitle id="plan-now" intro={`Your plan now, ${plans.premium.price} ${plans.premium.period}.`}>
        Premium
      </CardTitle>
      <TickList items={plans.premium.contents} />
      {portal.isError && (
        <ErrorState message={messageOf(portal.error, "Failed to open the billing portal")} />
      )}
      <Group>
        <Button variant="default" loading={portal.isPending} onClick={() => portal.mutate()}>
          Card, invoices, cancel at period end
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Downgrade to Free
        </Button>
      </Group>
      <DowngradeDialog opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
