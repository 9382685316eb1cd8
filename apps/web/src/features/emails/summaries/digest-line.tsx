import type { MentionedChild, SingleLine } from "@gatepost/contract/emails";
import { changeOf } from "@gatepost/contract/wording";
import { Checkbox } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { isSameChildren } from "./digest-lines.ts";
import { LineFacts } from "./line-facts.tsx";
import { LineIcon } from "./line-icon.tsx";
import { LineLinks } from "./line-links.tsx";
import classes from "./page.module.css";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";
import { lineId } from "./use-item-changes.ts";

export type LineProps = {
  line: SingleLine;
  /** With its day, or below a heading that has it. */
  when: "due_words" | "time_words";
  /** The children whom the heading names, so that the line doesn't. */
  of?: readonly MentionedChild[];
  /** What to pack and wear for it. */
  children?: ReactNode;
};

/** One line of the day: a tick box and the text, which opens the card; below them the children, the time and the sum. */
export function DigestLineView({ line, when, of = [], children }: LineProps) {
  const text = useId();
  const box = useId();
  const { open, opened, changes, named, discreet, urgent } = useShownLines();
  const done = line.done_at !== null;
  const failure = changes.failureAt(line);
  return (
    <div
      id={lineId(line.item_id)}
      tabIndex={-1}
      className={classes.line}
      data-done={done || changeOf(line) === "Cancelled" || undefined}
      data-opened={opened === line.item_id || undefined}
    >
      {line.kind === "action" && !line.flags.includes("cancelled") ? (
        <label htmlFor={box} className={classes.tick}>
          <Checkbox
            id={box}
            checked={done}
            aria-labelledby={text}
            onChange={(event) => changes.tick(line, event.currentTarget.checked)}
          />
        </label>
      ) : (
        <span className="soft">
          <LineIcon line={line} size={24} />
        </span>
      )}
      <div>
        <button
          type="button"
          id={text}
          className={classes.text}
          data-quoted={line.quoted || undefined}
          aria-haspopup="dialog"
          onClick={() => open(line)}
        >
          {discreet && isDelicate(line.text) ? "Something private" : line.text}
        </button>
        <LineFacts
          line={line}
          urgent={urgent === line.item_id && !done}
          who={named && !isSameChildren(line.children, of) ? line.children : []}
          when={line[when]}
        />
        <LineLinks line={line} />
        {failure && <ErrorState message={failure} />}
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </div>
  );
}
