import type { RunTotals } from "@gatepost/contract/processing";
import classes from "./history.module.css";

/** Counts of all runs, including those not loaded. */
export function RunTotalsView({ totals }: { totals: RunTotals }) {
  const shown: [string, number][] = [
    ["Total Runs", totals.runs],
    ["Successful", totals.successful],
    ["Failed", totals.failed],
    ["Running", totals.running],
  ];
  return (
    <dl className={`${classes.totals} stack plain mb-l`}>
      {shown.map(([label, count]) => (
        <div key={label} className={`${classes.total} box padded-s`}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
