import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { PlanTable } from "./plan-table.tsx";
import { plans } from "./plans.ts";
import { FreePlan, PremiumPlan } from "./subscription-panel.tsx";

export const handle = { title: "Subscription" };
export const meta = () => pageTitle("Subscription");

/** /subscription: upgrade for free users, downgrade for premium users; the plan belongs to the family, and only its owner changes it. */
export default function SubscriptionPage() {
  const { subscription_tier, family_role } = useUser();
  const { name, price, period } = plans[subscription_tier];
  const isMember = family_role === "member";
  const intro = isMember ? "Your family’s plan. Only the other adult can change it." : `${price} ${period}.`;
  return (
    <Card id="plan-now" title={`Your plan: ${name}`} intro={intro}>
      <div style={{ maxWidth: "40rem" }}>
        {isMember && <PlanTable now={subscription_tier} />}
        {!isMember && (subscription_tier === "free" ? <FreePlan /> : <PremiumPlan />)}
      </div>
    </Card>
  );
}
