import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { OutcomeCounts } from "../outcomes/outcome-counts.tsx";
import type { SummaryWithDigest } from "./summaries.api.ts";
import classes from "./summary-view.module.css";
import { IconClockHour4, IconMailForward } from "@tabler/icons-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";

/** Whether it was sent by email, and what became of each of the day's emails. */
export function DigestFooter({ summary }: { summary: SummaryWithDigest }) {
  return (
    <footer className={`${classes.footer} row top gap-wide soft small`}>
      <DeliveryState summary={summary} />
      <OutcomeCounts outcomes={summary.page.outcomes} />
    </footer>
  );
}

/** Whether the summary was sent by email, and if not, why. */
function DeliveryState({ summary }: { summary: SummaryWithDigest }) {
  const { timezone } = useUser();
  const { email_sent, email_sent_at, email_pending_reason } = summary;
  const Icon = email_sent ? IconMailForward : IconClockHour4;
  return (
    <p className={classes.facts}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {email_sent ? "Sent via email" : "Email pending"}
        {email_sent_at && `, ${formatDateTime(email_sent_at, timezone)}`}
        {email_pending_reason && (
          <>
            {": "}
            {email_pending_reason}{" "}
            <Anchor component={Link} to="/settings#schedule" inherit>
              Summary settings
            </Anchor>
          </>
        )}
      </span>
    </p>
  );
}
