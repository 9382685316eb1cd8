import { pageTitle } from "../../lib/page-meta.ts";
import { AfterCheckout } from "./after-checkout.tsx";

export const meta = () => pageTitle("Checkout cancelled");

export default function SubscriptionCancelPage() {
  return (
    <AfterCheckout title="Nothing was charged" to="/subscription" label="Back to your subscription">
      You left the checkout before paying. Your plan is as it was.
    </AfterCheckout>
  );
}
