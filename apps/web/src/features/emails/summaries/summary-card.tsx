import { Group } from "@mantine/core";
import { summaryPreviewCharacters } from "@gatepost/contract/limits";
import type { Summary } from "@gatepost/contract/emails";
import { IconClockHour4, IconMailForward } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { summaryAddress } from "../emails-address.ts";
import { Marked } from "../search/marked.tsx";
import { previewOf } from "./preview.ts";
import { tactful } from "./tact.ts";
import classes from "./summary-card.module.css";

type Props = {
  summary: Summary;
  /** Search terms to highlight. */
  terms?: string;
};

/** A daily summary in a list; the whole card is a link. */
export function SummaryCard({ summary, terms }: Props) {
  const count = summary.emails_processed;
  const today = useToday();
  return (
    <article className={classes.card} data-unread={!summary.viewed || undefined}>
      <Group gap="0.25rem 1rem" align="baseline" justify="space-between">
        <h3 className="heading">
          <Link to={summaryAddress(summary.id)} className={classes.link}>
            {formatDayOfYear(summary.date, today)}
          </Link>
        </h3>
        <span className={`${classes.state} row inline nowrap gap-xs soft fine`}>
          {summary.viewed ? (
            "Read"
          ) : (
            <>
              <span className={classes.dot} aria-hidden="true" />
              Unread
            </>
          )}
        </span>
      </Group>
      <p className="plain">
        <Marked
          text={previewOf(tactful(summary.plain_content), summaryPreviewCharacters)}
          terms={terms ?? ""}
        />
      </p>
      <div className="row soft fine">
        {summary.children_mentioned.map((child) => (
          <ChildChip key={child.id} id={child.id} name={child.name} />
        ))}
        <span>
          {count} {count === 1 ? "email" : "emails"} processed
        </span>
        <span className="row inline nowrap gap-xs">
          {summary.email_sent ? (
            <IconMailForward size={18} aria-hidden="true" />
          ) : (
            <IconClockHour4 size={18} aria-hidden="true" />
          )}
          {summary.email_sent ? "Sent via email" : "Email pending"}
        </span>
      </div>
      {summary.email_pending_reason && <p className="quiet small">{summary.email_pending_reason}</p>}
    </article>
  );
}
