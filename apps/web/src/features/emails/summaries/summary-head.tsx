import { Anchor } from "@mantine/core";
import { IconClockHour4, IconMailForward } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDateTime, formatDayOfYear } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import type { SummaryWithDigest } from "./summaries.api.ts";
import classes from "./summary-view.module.css";

/** The day, and whether it went out by mail. */
export function SummaryHead({ summary }: { summary: SummaryWithDigest }) {
  const { timezone } = useUser();
  const today = useToday();
  return (
    <header className={classes.head}>
      <h2 id="summary-title" className={classes.date}>
        {formatDayOfYear(summary.date, today)}
      </h2>
      <p className={classes.facts}>
        {summary.email_sent ? (
          <IconMailForward size={18} aria-hidden="true" />
        ) : (
          <IconClockHour4 size={18} aria-hidden="true" />
        )}
        <span>
          {summary.email_sent ? "Sent via email" : "Email pending"}
          {summary.email_sent_at && `, ${formatDateTime(summary.email_sent_at, timezone)}`}
          {summary.email_pending_reason && (
            <>
              {": "}
              {summary.email_pending_reason}{" "}
              <Anchor component={Link} to="/settings#schedule" inherit>
                Summary settings
              </Anchor>
            </>
          )}
        </span>
      </p>
    </header>
  );
}
