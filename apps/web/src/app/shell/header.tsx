import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { LogoMark } from "../../ui/logo.tsx";
import classes from "./header.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Page title, plan, Upgrade for free users and the user menu. */
export function Header({ title }: { title: string }) {
  const mayUpgrade = useMayUpgrade();
  return (
    <header className={classes.header}>
      <Link to="/dashboard" className={`${classes.mark} stack gap-0 rigid`} aria-label="Gatepost dashboard">
        <LogoMark size={28} />
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <div className={`${classes.right} row nowrap rigid`}>
        <TierBadge />
        {mayUpgrade && (
          <Button component={Link} to="/subscription" size="xs" variant="light" className={classes.upgrade}>
            Upgrade
          </Button>
        )}
        <UserMenu />
      </div>
    </header>
  );
}

/** The plan, as a link to /subscription. */
function TierBadge() {
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
