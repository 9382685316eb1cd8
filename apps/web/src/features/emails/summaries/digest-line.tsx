import { textWithMarks } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { Anchor, Checkbox } from "@mantine/core";
import { IconCalendarEvent, IconExternalLink, IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { AddToCalendar } from "../../calendars/add-to-calendar.tsx";
import classes from "./digest-line.module.css";
import { LineEvidence } from "./line-evidence.tsx";
import { LineFacts } from "./line-facts.tsx";
import { LineFlags } from "./line-flags.tsx";
import { openableLink } from "./openable-link.ts";
import { lineId, type ItemChanges } from "./use-item-changes.ts";

type Props = {
  line: DigestLine;
  changes: ItemChanges;
  /** When, where the heading above it does not say so already. */
  when: string | null;
  /** With the children's names. */
  named?: boolean;
};

/** One line of the day: when, how much, what, where to do it, and where it says so. */
export function DigestLineView({ line, changes, when, named }: Props) {
  const text = useId();
  const link = openableLink(line.link);
  const done = line.done_at !== null;
  const cancelled = line.flags.includes("cancelled");
  const failure = changes.failureAt(line);
  return (
    <div
      id={lineId(line.item_id)}
      tabIndex={-1}
      className={classes.line}
      data-done={done || cancelled || undefined}
    >
      <div className={classes.mark}>
        <LineMark line={line} labelId={text} changes={changes} />
      </div>
      <div className={classes.words}>
        <LineFacts line={line} when={when} />
        <p id={text} className={classes.text}>
          {textWithMarks(line)}
        </p>
        {named && line.children.length > 0 && (
          <p className={classes.names}>
            {line.children.map((child) => (
              <ChildChip key={child.id} id={child.id} name={child.name} />
            ))}
          </p>
        )}
        <LineFlags flags={line.flags} />
        <div className={classes.ways}>
          {link && (
            <Anchor
              className={classes.link ?? ""}
              href={link.address}
              target="_blank"
              rel="noopener noreferrer"
            >
              {link.words}
              <IconExternalLink size={16} aria-hidden="true" />
              <span className="visually-hidden"> (opens a new tab)</span>
            </Anchor>
          )}
          {(line.starts_at ?? line.due) && !cancelled && !line.usual_week && (
            <AddToCalendar itemId={line.item_id} text={line.text} />
          )}
          <LineEvidence line={line} changes={changes} />
        </div>
        {failure && <ErrorState message={failure} />}
      </div>
    </div>
  );
}

type MarkProps = { line: DigestLine; labelId: string; changes: ItemChanges };

function LineMark({ line, labelId, changes }: MarkProps) {
  const box = useId();
  if (line.kind === "action" && !line.flags.includes("cancelled")) {
    return (
      <label htmlFor={box} className={classes.tick}>
        <Checkbox
          id={box}
          size="md"
          checked={line.done_at !== null}
          aria-labelledby={labelId}
          onChange={(event) => changes.tick(line, event.currentTarget.checked)}
        />
      </label>
    );
  }
  const Icon = line.kind === "info" ? IconInfoCircle : IconCalendarEvent;
  return <Icon size={24} aria-hidden="true" />;
}
