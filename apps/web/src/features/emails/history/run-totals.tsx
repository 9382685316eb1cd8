import type { ProcessingLog } from "@gatepost/contract/processing";
import classes from "./history.module.css";

/** Total Runs counts them all; the others count what has been loaded, and say so when that is not everything. */
export function RunTotals({ runs, total }: { runs: ProcessingLog[]; total: number }) {
  const of = (status: ProcessingLog["status"]) => runs.filter((run) => run.status === status).length;
  const totals: [string, number][] = [
    ["Total Runs", total],
    ["Successful", of("completed")],
    ["Failed", of("failed")],
    ["Running", of("running")],
  ];
  return (
    <>
      <dl className={classes.totals}>
        {totals.map(([label, count]) => (
          <div key={label} className={classes.total}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {runs.length < total && (
        <p className={classes.partly}>
          Successful, failed and running are counted among the {runs.length} newest.
        </p>
      )}
    </>
  );
}
