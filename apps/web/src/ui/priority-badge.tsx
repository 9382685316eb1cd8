import type { Priority } from "@gatepost/contract/emails";
import classes from "./priority-badge.module.css";

const words: Record<Priority, string> = { urgent: "Urgent", high: "High", medium: "Medium", low: "Low" };

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className={classes.badge} data-priority={priority}>
      {words[priority]}
      <span className="visually-hidden"> priority</span>
    </span>
  );
}
