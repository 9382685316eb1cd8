import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useConfig } from "../../lib/config.ts";
import { Failure } from "../../ui/failure.tsx";
import { goToCheckout } from "./billing.api.ts";

/** Opens the payment page, or says why it can't. */
export function UpgradeButton({ label = "Upgrade to Premium" }: { label?: string }) {
  const checkout = useMutation({ mutationFn: goToCheckout });
  const isOff = useConfig().data?.billing === false;
  return (
    <>
      <Failure of={checkout} says={texts.checkout_failed} />
      <Button
        size="lg"
        fullWidth
        disabled={isOff}
        loading={checkout.isPending}
        onClick={() => checkout.mutate()}
      >
        {isOff ? "Billing is not set up here" : label}
      </Button>
      <p className="quiet fine centred">
        {isOff
          ? "Whoever runs this service can change your plan."
          : "You pay on Stripe’s page and come back here. Cancel whenever you like."}
      </p>
    </>
  );
}
