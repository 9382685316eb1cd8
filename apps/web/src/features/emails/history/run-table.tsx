import type { ProcessingLog } from "@gatepost/contract/processing";
import { Anchor } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link } from "react-router";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { runAddress } from "./history-address.ts";
import classes from "./history.module.css";
import { RunCard } from "./run-card.tsx";
import { RunStatus } from "./run-status.tsx";
import { RunSummaryCell } from "./run-summary-cell.tsx";

/** A table on wide screens, a list of cards on phones. */
export function RunTable({ runs }: { runs: ProcessingLog[] }) {
  const wide = useMediaQuery("(min-width: 52em)", undefined, { getInitialValueInEffect: false });
  return wide ? <WideTable runs={runs} /> : <RunCards runs={runs} />;
}

function RunCards({ runs }: { runs: ProcessingLog[] }) {
  return (
    <ul className="bare stack gap-l">
      {runs.map((run) => (
        <li key={run.id}>
          <RunCard run={run} open={false} />
        </li>
      ))}
    </ul>
  );
}

function WideTable({ runs }: { runs: ProcessingLog[] }) {
  const free = useUser().subscription_tier === "free";
  return (
    <div className={`${classes.frame} sheet`}>
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
            <RunRow key={run.id} run={run} free={free} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run, free }: { run: ProcessingLog; free: boolean }) {
  const { timezone } = useUser();
  return (
    <tr>
      <td>
        <RunStatus run={run} />
        {run.emails_failed > 0 && (
          <Anchor component={Link} to={runAddress(run.id)} size="sm" display="block">
            {run.emails_failed} could not be read
          </Anchor>
        )}
        {run.reader_note && (
          <Anchor component={Link} to={runAddress(run.id)} size="sm" display="block">
            Built-in reader used
          </Anchor>
        )}
      </td>
      <td>{formatDateTime(run.started_at, timezone)}</td>
      <td>{run.duration_formatted}</td>
      <td className={classes.number}>{run.emails_fetched}</td>
      <td className={classes.number}>{run.emails_processed}</td>
      <td className={classes.number}>{run.emails_relevant}</td>
      {free && (
        <td className={classes.number}>
          {run.skipped_emails.length > 0 ? (
            <Anchor component={Link} to={runAddress(run.id)} inherit>
              {run.emails_skipped_due_to_limit}
            </Anchor>
          ) : (
            run.emails_skipped_due_to_limit
          )}
        </td>
      )}
      <td>
        <RunSummaryCell run={run} />
      </td>
    </tr>
  );
}
