import { planLimits, premiumPricePounds } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatPounds } from "../../lib/money.ts";
import { Failure } from "../../ui/failure.tsx";
import { goToCheckout } from "../billing/billing.api.ts";

const { free } = planLimits;

/** On top of a free user's settings: what Premium adds, and the checkout button. */
export function UpgradeSection() {
  const checkout = useMutation({ mutationFn: goToCheckout });
  return (
    <>
      <p className="soft plain mb-l">
        {formatPounds(premiumPricePounds)} a month for every child, every school email and your whole history.
        The free plan has {free.active_children} child, {free.emails_per_batch} emails a run and{" "}
        {free.history_days} days.{" "}
        <Anchor component={Link} to="/subscription" inherit>
          Compare the plans
        </Anchor>
      </p>
      <Button loading={checkout.isPending} onClick={() => checkout.mutate()}>
        Upgrade
      </Button>
      <Failure of={checkout} says={texts.checkout_failed} />
    </>
  );
}
