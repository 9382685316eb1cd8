import type { ProcessingLog } from "@gatepost/contract/processing";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { LeftOutList } from "../processing/left-out-list.tsx";
import { RunCounts } from "../processing/run-counts.tsx";
import classes from "./history.module.css";
import { RunStatus } from "./run-status.tsx";
import { RunSummaryCell } from "./run-summary-cell.tsx";

/** One run as a card; `open` shows at once what it left out. */
export function RunCard({ run, open }: { run: ProcessingLog; open: boolean }) {
  const { timezone } = useUser();
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.when}>{formatDateTime(run.started_at, timezone)}</h3>
        <RunStatus run={run} />
      </div>
      <RunCounts run={run} />
      {run.reader_note && <p className={classes.note}>{run.reader_note}</p>}
      <LeftOutList title="Left out" emails={run.skipped_emails} open={open} />
      <LeftOutList title="Could not be read" emails={run.failed_emails} open={open} />
      <div className={classes.cardFoot}>
        <span>Took {run.duration_formatted}</span>
        <RunSummaryCell run={run} />
      </div>
    </article>
  );
}
