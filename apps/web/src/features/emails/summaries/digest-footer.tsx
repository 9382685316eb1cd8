import type { Digest } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { originalsOfAddress } from "../emails-address.ts";
import { runOfSummaryAddress } from "../history/history-address.ts";
import type { SummaryWithDigest } from "./summaries.api.ts";
import classes from "./summary-view.module.css";
import { IconClockHour4, IconMailForward } from "@tabler/icons-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";

/** Whether it was sent by email, and how many emails were read, left out and failed; each count links to exactly those. */
export function DigestFooter({ digest, summary }: { digest: Digest; summary: SummaryWithDigest }) {
  const { read, left_out, failed } = digest.counts;
  const summaryId = summary.id;
  return (
    <footer className={`${classes.footer} row top gap-wide soft small`}>
      <DeliveryState summary={summary} />
      <Anchor component={Link} to={originalsOfAddress(summaryId)} inherit>
        {mails(read)} read
      </Anchor>
      <Count
        count={left_out}
        words="left out"
        none="none left out"
        to={runOfSummaryAddress(summaryId, "left-out")}
      />
      <Count
        count={failed}
        words="could not be read"
        none="none failed"
        to={runOfSummaryAddress(summaryId, "failed")}
      />
    </footer>
  );
}

function Count({ count, words, none, to }: { count: number; words: string; none: string; to: string }) {
  if (count === 0) return <span>{none}</span>;
  return (
    <Anchor component={Link} to={to} inherit>
      {count} {words}
    </Anchor>
  );
}

const mails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

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
