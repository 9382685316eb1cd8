import type { ProcessingLog } from "@gatepost/contract/processing";
import { useMediaQuery } from "@mantine/hooks";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import classes from "./history.module.css";
import { RunCard } from "./run-card.tsx";
import { RunStatus } from "./run-status.tsx";
import { RunSummaryCell } from "./run-summary-cell.tsx";

type Props = {
  runs: ProcessingLog[];
  /** The summary whose runs are shown opened. */ openedSummary: string | null;
};

/** A table where there is room for one, a list of cards on a phone. */
export function RunTable({ runs, openedSummary }: Props) {
  const wide = useMediaQuery("(min-width: 52em)", undefined, { getInitialValueInEffect: false });
  if (!wide || openedSummary) {
    const shown = openedSummary ? runs.filter((run) => run.summary_id === openedSummary) : runs;
    return (
      <ul className={classes.cards}>
        {shown.map((run) => (
          <li key={run.id}>
            <RunCard run={run} open={openedSummary !== null} />
          </li>
        ))}
      </ul>
    );
  }
  return <WideTable runs={runs} />;
}

function WideTable({ runs }: { runs: ProcessingLog[] }) {
  const { subscription_tier, timezone } = useUser();
  const free = subscription_tier === "free";
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Started</th>
            <th scope="col">Duration</th>
            <th scope="col">Emails Found</th>
            <th scope="col">Processed</th>
            <th scope="col">Relevant</th>
            {free && <th scope="col">Skipped</th>}
            <th scope="col">Summary</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td>
                <RunStatus run={run} />
              </td>
              <td>{formatDateTime(run.started_at, timezone)}</td>
              <td>{run.duration_formatted}</td>
              <td className={classes.number}>{run.emails_fetched}</td>
              <td className={classes.number}>{run.emails_processed}</td>
              <td className={classes.number}>{run.emails_relevant}</td>
              {free && <td className={classes.number}>{run.emails_skipped_due_to_limit}</td>}
              <td>
                <RunSummaryCell run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
