import { pageTitle } from "../../lib/page-meta.ts";
import { SubscriptionPanel } from "./subscription-panel.tsx";

export const handle = { title: "Subscription" };
export const meta = () => pageTitle("Subscription");

export default function SubscriptionPage() {
  return <SubscriptionPanel />;
}
