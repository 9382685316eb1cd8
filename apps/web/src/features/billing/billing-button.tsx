import { texts } from "@gatepost/contract/texts";
import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useConfig } from "../../lib/config.ts";
import { Failure } from "../../ui/failure.tsx";
import { goToCheckout } from "./billing.api.ts";

type Props = ButtonProps & {
  label: string;
  open: () => Promise<void>;
  failed: string;
};

/** Opens a page of the payment provider, or says why it can't. */
export function BillingButton({ label, open, failed, ...look }: Props) {
  const opening = useMutation({ mutationFn: open });
  return (
    <>
      <Failure of={opening} says={failed} />
      <Button {...look} loading={opening.isPending} onClick={() => opening.mutate()}>
        {label}
      </Button>
    </>
  );
}

export function UpgradeButton({ label = "Upgrade to Premium" }: { label?: string }) {
  const isOff = useConfig().data?.billing === false;
  return (
    <>
      <BillingButton
        label={isOff ? "Billing is not set up here" : label}
        open={goToCheckout}
        failed={texts.checkout_failed}
        size="lg"
        fullWidth
        disabled={isOff}
      />
      <p className="quiet fine centred mt-s">
        {isOff
          ? "Whoever runs this service can change your plan."
          : "You pay on Stripe’s page and come back here. Cancel whenever you like."}
      </p>
    </>
  );
}
