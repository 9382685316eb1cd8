import { relevanceLabel } from "@gatepost/contract/limits";
import classes from "./relevance-label.module.css";

const bars = { High: 3, Medium: 2, Low: 1 };

/** The label of a score between 0 and 1, with three small bars. */
export function RelevanceLabel({ score }: { score: number }) {
  const label = relevanceLabel(score);
  return (
    <span className={classes.label}>
      <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={12 - bar * 4}
            width="4"
            height={bar * 4 + 2}
            rx="1.5"
            className={bar <= bars[label] ? classes.on : classes.off}
          />
        ))}
      </svg>
      {label} relevance
    </span>
  );
}
