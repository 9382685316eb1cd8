import type { ProcessingLog } from "@gatepost/contract/processing";
import { useUser } from "../../../lib/session.ts";
import classes from "./run-tracker.module.css";

type Props = {
  run: ProcessingLog;
  /** The label differs between the tracker and the history. */
  found: "Fetched" | "Emails Found";
};

/** Found, processed, relevant; skipped for free users, and failed if any failed. */
export function RunCounts({ run, found }: Props) {
  const free = useUser().subscription_tier === "free";
  const counts: [string, number][] = [
    [found, run.emails_fetched],
    ["Processed", run.emails_processed],
    ["Relevant", run.emails_relevant],
  ];
  if (free) counts.push(["Skipped", run.emails_skipped_due_to_limit]);
  if (run.emails_failed > 0) counts.push(["Failed", run.emails_failed]);
  return (
    <dl className={`${classes.counts} stack plain`}>
      {counts.map(([label, count]) => (
        <div key={label} className={classes.count}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
