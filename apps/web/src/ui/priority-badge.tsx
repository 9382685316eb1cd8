import type { Priority } from "@gatepost/contract/emails";

const words: Record<Priority, string> = { urgent: "Urgent", high: "High", medium: "Medium", low: "Low" };

export function PriorityBadge({ priority }: { priority: Priority }) {
  const style = { background: `var(--gp-${priority})`, color: `var(--gp-${priority}-ink)` };
  return (
    <span className="tag tiny" style={style}>
      {words[priority]}
      <span className={priority === "urgent" ? "visually-hidden" : ""}> priority</span>
    </span>
  );
}
