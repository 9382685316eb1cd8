import type { DigestLine } from "@gatepost/contract/emails";
import { Checkbox } from "@mantine/core";
import { IconCalendarEvent, IconExternalLink, IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LineEvidence } from "./line-evidence.tsx";
import { LineFlags } from "./line-flags.tsx";
import classes from "./digest-line.module.css";
import { openableLink } from "./openable-link.ts";
import { useUpdateItem } from "./summaries.api.ts";

type Props = {
  line: DigestLine;
  summaryId: string;
  /** Show whom it is for; within a child's section the heading says it. */
  names?: boolean;
  large?: boolean;
};

/** One line of the day: what, by when, how much, where to do it, and where it says so. */
export function DigestLineView({ line, summaryId, names, large }: Props) {
  const update = useUpdateItem(summaryId);
  const text = useId();
  const link = openableLink(line.link);
  const done = line.done_at !== null;
  const cancelled = line.flags.includes("cancelled");
  return (
    <div className={classes.line} data-large={large || undefined} data-done={done || cancelled || undefined}>
      <div className={classes.mark}>
        {line.kind === "action" && !cancelled ? (
          <Checkbox
            size={large ? "lg" : "md"}
            checked={done}
            aria-labelledby={text}
            onChange={(event) => update.mutate({ item_id: line.item_id, done: event.currentTarget.checked })}
          />
        ) : line.kind === "event" ? (
          <IconCalendarEvent size={24} aria-hidden="true" />
        ) : (
          <IconInfoCircle size={24} aria-hidden="true" />
        )}
      </div>
      <div className={classes.words}>
        <p id={text} className={classes.text}>
          {line.text}
        </p>
        {names && line.children.length > 0 && (
          <p className={classes.names}>
            {line.children.map((child) => (
              <ChildChip key={child.id} id={child.id} name={child.name} />
            ))}
          </p>
        )}
        <p className={classes.facts}>
          {done && <span className={classes.doneWord}>Done</span>}
          {line.due_words && (
            <span className={line.overdue && !done ? classes.overdue : classes.due}>{line.due_words}</span>
          )}
          {line.amount && <span className={classes.amount}>{line.amount}</span>}
          {line.optional && <span>if you like</span>}
        </p>
        <LineFlags flags={line.flags} />
        {link && (
          <a className={classes.link} href={link.address} target="_blank" rel="noopener noreferrer">
            {link.words}
            <IconExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        )}
        <LineEvidence line={line} summaryId={summaryId} />
        {update.isError && <ErrorState message={messageOf(update.error, "Failed to save this")} />}
      </div>
    </div>
  );
}
