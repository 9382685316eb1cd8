import type { DigestLine } from "@gatepost/contract/emails";
import { useId } from "react";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import classes from "./digest-line.module.css";
import { LineFacts } from "./line-facts.tsx";
import { LineFlags } from "./line-flags.tsx";
import { LineIcon } from "./line-icon.tsx";
import { LineLink } from "./line-link.tsx";
import { useOpenCard } from "./open-card.ts";
import { lineId, type ItemChanges } from "./use-item-changes.ts";
import { TickBox } from "../../../ui/tick-box.tsx";

type Props = {
  line: DigestLine;
  changes: ItemChanges;
  /** Shows the date, unless the heading above has it. */
  when: string | null;
  /** Shows the children's names. */
  named: boolean;
  urgent?: boolean;
};

/** One line of the day: its tick, what, for whom, when and how much. Its words open the card with the details. */
export function DigestLineView({ line, changes, when, named, urgent = false }: Props) {
  const text = useId();
  const { open, opened } = useOpenCard();
  const done = line.done_at !== null;
  const cancelled = line.flags.includes("cancelled");
  const failure = changes.failureAt(line);
  return (
    <div
      id={lineId(line.item_id)}
      tabIndex={-1}
      className={`${classes.line} row top`}
      data-done={done || cancelled || undefined}
      data-opened={opened === line.item_id || undefined}
    >
      <div className={classes.mark}>
        <LineMark line={line} labelId={text} changes={changes} />
      </div>
      <div className={classes.words}>
        <button
          type="button"
          id={text}
          className={classes.text}
          aria-haspopup="dialog"
          onClick={() => open(line)}
        >
          {line.text}
        </button>
        {urgent && !done && <PriorityBadge priority="urgent" />}
        {line.marks.length > 0 && <p className={classes.marks}>{line.marks.join(" · ")}</p>}
        <LineFacts line={line} when={when} />
        <LineFlags flags={line.flags} />
        <LineLink line={line} />
        {failure && <ErrorState message={failure} />}
      </div>
      {named && line.children.length > 0 && (
        <p className={`${classes.names} row top gap-xs plain`}>
          {line.children.map((child) => (
            <ChildChip key={child.id} id={child.id} name={child.name} />
          ))}
        </p>
      )}
    </div>
  );
}

type MarkProps = { line: DigestLine; labelId: string; changes: ItemChanges };

function LineMark({ line, labelId, changes }: MarkProps) {
  const box = useId();
  if (line.kind === "action" && !line.flags.includes("cancelled")) {
    return (
      <label htmlFor={box} className={classes.tick}>
        <TickBox
          id={box}
          checked={line.done_at !== null}
          aria-labelledby={labelId}
          onChange={(event) => changes.tick(line, event.currentTarget.checked)}
        />
      </label>
    );
  }
  return <LineIcon line={line} size={24} />;
}
