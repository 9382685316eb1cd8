import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Link } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { UpgradeButton } from "./billing-button.tsx";

export const meta = () => pageTitle("Payment not made");

export default function SubscriptionCancelPage() {
  const free = useUser().subscription_tier === "free";
  return (
    <PaymentOutcome
      title="No payment was made"
      icon={<IconArrowBackUp size={34} />}
      actions={
        <>
          {free && <UpgradeButton label="Try again" />}
          <Button component={Link} to="/subscription" variant="default">
            Back to your subscription
          </Button>
        </>
      }
    >
      <p>You left the payment page, so we haven’t charged you. Your plan hasn’t changed.</p>
    </PaymentOutcome>
  );
}
