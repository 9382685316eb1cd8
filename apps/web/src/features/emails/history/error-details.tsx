import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { Card, CardTitle } from "../../../ui/card.tsx";
import classes from "./history.module.css";

/** Why runs failed, newest first. */
export function ErrorDetails({ runs }: { runs: ProcessingLog[] }) {
  const { timezone } = useUser();
  const failed = runs.filter((run) => run.status === "failed");
  if (failed.length === 0) return null;
  return (
    <Card aria-labelledby="error-details" className="mt-xl">
      <CardTitle id="error-details">Error Details</CardTitle>
      <ul className={`${classes.errorList} bare stack`}>
        {failed.map((run) => (
          <li key={run.id}>
            <span className="quiet small">{formatDateTime(run.started_at, timezone)}</span>
            <span>{run.error_message ?? texts.processing_failed}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
