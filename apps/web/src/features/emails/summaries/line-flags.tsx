import type { DigestLine } from "@gatepost/contract/emails";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./digest-line.module.css";

const words: Record<DigestLine["flags"][number], string> = {
  weekday_contradiction: "The weekday and the date in the email don’t match. Please check.",
  unconfirmed: "Not certain. Please check the email.",
  cancelled: "Cancelled",
};

/** The doubts about a line, in words. */
export function LineFlags({ flags }: { flags: DigestLine["flags"] }) {
  if (flags.length === 0) return null;
  return (
    <ul className="bare stack gap-xs mt-s">
      {flags.map((flag) => (
        <li key={flag} className={classes.flag}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {words[flag]}
        </li>
      ))}
    </ul>
  );
}
