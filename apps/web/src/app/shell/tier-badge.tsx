import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import classes from "./header.module.css";

/** The plan, as a link to /subscription. */
export function TierBadge() {
  const premium = useUser().subscription_tier === "premium";
  return (
    <Link to="/subscription" className={classes.tier} data-premium={premium || undefined}>
      <span className={classes.pill}>
        {premium ? "Premium" : "Free"}
        <span className="visually-hidden"> plan</span>
      </span>
    </Link>
  );
}
