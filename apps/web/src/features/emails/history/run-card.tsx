import type { ProcessingLog } from "@gatepost/contract/processing";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { LeftOutList } from "../processing/left-out-list.tsx";
import { RunCounts } from "../processing/run-counts.tsx";
import classes from "./history.module.css";
import { RunStatus } from "./run-status.tsx";
import { RunSummaryCell } from "./run-summary-cell.tsx";

type Props = {
  run: ProcessingLog;
  /** Whether to show what it left out from the start. */
  open: boolean;
};

/** One run as a card. */
export function RunCard({ run, open }: Props) {
  const { timezone } = useUser();
  return (
    <article className="sheet padded stack">
      <div className={classes.cardHead}>
        <h3 className="subtitle">{formatDateTime(run.started_at, timezone)}</h3>
        <RunStatus run={run} />
      </div>
      <RunCounts run={run} found="Emails Found" />
      {run.reader_note && <p className="quiet">{run.reader_note}</p>}
      <LeftOutList title="Left out" emails={run.skipped_emails} open={open} />
      <LeftOutList title="Could not be read" emails={run.failed_emails} open={open} runId={run.id} />
      {open && isForgotten(run) && (
        <p className="quiet">
          We keep the list of these emails for 7 days only. They’re still in your mailbox.
        </p>
      )}
      <div className={`${classes.cardFoot} soft`}>
        <span>Duration: {run.duration_formatted}</span>
        <RunSummaryCell run={run} />
      </div>
    </article>
  );
}

/** The counts stay; subjects and senders are deleted after a week (docs/security.md). */
function isForgotten(run: ProcessingLog): boolean {
  const leftOut = run.emails_skipped_due_to_limit > 0 && run.skipped_emails.length === 0;
  const failed = run.emails_failed > 0 && run.failed_emails.length === 0;
  return leftOut || failed;
}
