import { texts } from "@gatepost/contract/texts";
import { useConfig } from "../../lib/config.ts";
import { goToCheckout } from "./billing.api.ts";
import { BillingButton } from "./billing-button.tsx";

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
