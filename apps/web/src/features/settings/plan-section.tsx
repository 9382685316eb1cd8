import { planLimits, premiumPricePounds } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { formatPounds } from "../../lib/money.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import classes from "./settings.module.css";

/** The plan, and the way to the page that changes it. */
export function PlanSection() {
  const free = useUser().subscription_tier === "free";
  return (
    <Card tone={free ? "note" : "plain"} aria-labelledby="plan">
      <div className={classes.plan}>
        <div className={classes.words}>
          <h2 id="plan" className={classes.name}>
            {free ? "Upgrade to Premium" : "You are on Premium"}
          </h2>
          <p className={classes.text}>
            {free
              ? `For ${formatPounds(premiumPricePounds)} a month: every child, every e-mail of the day and your whole history. On the free plan that is ${planLimits.free.active_children} child, ${planLimits.free.emails_per_batch} e-mails a run and ${planLimits.free.history_days} days.`
              : `${formatPounds(premiumPricePounds)} a month. Invoices, card and cancelling are on the subscription page.`}
          </p>
        </div>
        <Button component={Link} to="/subscription" variant={free ? "filled" : "default"}>
          {free ? "Upgrade" : "Manage subscription"}
        </Button>
      </div>
    </Card>
  );
}
