import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Subscription" };
export const meta = () => pageTitle("Subscription");

export default function SubscriptionPage() {
  return null;
}
