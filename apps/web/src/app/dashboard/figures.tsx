import { planLimits } from "@gatepost/contract/limits";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import { useUserStats } from "./dashboard.api.ts";
import classes from "./figures.module.css";

/** Three cards: active children, summaries, plan. A dash means that a figure could not be loaded. */
export function Figures() {
  const free = useUser().subscription_tier === "free";
  const stats = useUserStats();
  const children = stats.data?.children_count ?? "–";
  const summaries = stats.data?.summaries_count ?? "–";
  return (
    <ul className={classes.figures} aria-busy={stats.isPending}>
      <Figure to="/children" label="Active children">
        {free ? `${children} / ${planLimits.free.active_children}` : children}
      </Figure>
      <Figure to="/emails" label={free ? "Email summaries, recent" : "Email summaries"}>
        {summaries}
      </Figure>
      <Figure to="/subscription" label="Subscription plan">
        {free ? "Free" : "Premium"}
      </Figure>
    </ul>
  );
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.figure}>
        <span className={classes.label}>{label}</span>
        <strong className={classes.value}>{children}</strong>
      </Link>
    </li>
  );
}
