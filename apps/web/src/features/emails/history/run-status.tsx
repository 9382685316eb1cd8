import type { ProcessingLog } from "@gatepost/contract/processing";
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconLoader } from "@tabler/icons-react";
import classes from "./history.module.css";

const words = { running: "Running", completed: "Completed", failed: "Failed" } as const;
const icons = { running: IconLoader, completed: IconCircleCheckFilled, failed: IconAlertTriangleFilled };

/** A run's status, marked if it was a dry run or scheduled. */
export function RunStatus({ run }: { run: ProcessingLog }) {
  const Icon = icons[run.status];
  return (
    <span className={`${classes.status} row inline gap-xs bold`} data-status={run.status}>
      <Icon size={18} aria-hidden="true" />
      {words[run.status]}
      {run.dry_run && <span className="tiny bold tag">dry run</span>}
      {run.trigger === "scheduled" && <span className="tiny bold tag">by schedule</span>}
      {run.trigger === "watch" && <span className="tiny bold tag">for urgent news</span>}
    </span>
  );
}
