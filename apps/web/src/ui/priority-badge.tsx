import type { Priority } from "@gatepost/contract/emails";
import { capital } from "../lib/capital.ts";

export function PriorityBadge({ priority }: { priority: Priority }) {
  const style = { background: `var(--gp-${priority})`, color: `var(--gp-${priority}-ink)` };
  return (
    <span className="tag tiny" style={style}>
      {capital(priority)}
      <span className={priority === "urgent" ? "visually-hidden" : ""}> priority</span>
    </span>
  );
}
