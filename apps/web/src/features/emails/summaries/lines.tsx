import { clashesOf, clashWords } from "@gatepost/contract/clashes";
import type { DigestLine, SingleLine, MentionedChild } from "@gatepost/contract/emails";
import { capital, changeOf } from "@gatepost/contract/wording";
import { Checkbox } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";
import { ErrorState } from "../../../ui/failure.tsx";
import { isSameChildren, isSameLine } from "./digest-lines.ts";
import { LineFacts } from "./line-facts.tsx";
import { LineIcon } from "./line-icon.tsx";
import { LineLinks } from "./line-links.tsx";
import classes from "./page.module.css";
import { lineId } from "./use-item-changes.ts";

type Line = SingleLine & Partial<Pick<DigestLine, "under">>;
type Entry = { series: string | null; words: string | null; lines: readonly Line[] };
type How = Pick<LineProps, "when" | "of">;

/** The list of lines that every part of a page uses. */
export const Lines = ({ lines, ...how }: How & { lines: readonly Line[] }) => (
  <Entries entries={lines.map((line) => ({ series: null, words: null, lines: [line] }))} {...how} />
);

/** Lines, by default with their days, and series of them that open. */
export const Entries = ({ entries, ...how }: Partial<How> & { entries: readonly Entry[] }) => (
  <ul className="bare lines">
    {entries.map((entry, index) => (
      <li key={`${entry.lines[0]?.item_id} ${index}`}>
        {entry.series === null ? (
          entry.lines.map((line) => <LineWithKit key={line.item_id} line={line} when="due_words" {...how} />)
        ) : (
          <Series entry={entry} />
        )}
      </li>
    ))}
  </ul>
);

/** A line, and what to pack and wear for it. */
export const LineWithKit = ({ line, ...how }: How & { line: Line }) => (
  <DigestLineView line={line} {...how}>
    {line.under && line.under.length > 0 && <Lines lines={line.under} when="time_words" of={line.children} />}
  </DigestLineView>
);

type DayProps = {
  lines: readonly DigestLine[];
  closed?: boolean;
  /** The line that stands above the days. */
  above?: DigestLine | null;
  /** No day is called clear while emails are left to read. */
  emailsLeft?: boolean;
};

/** A day's lines below its heading, and any clashes. */
export function DayLines({ lines, closed = false, above = null, emailsLeft = false }: DayProps) {
  const own = lines.filter((line) => !isSameLine(line, above));
  const other = own.length < lines.length ? " else" : "";
  const nothing = `Nothing${other} ${emailsLeft ? "found yet" : "from school for this day"}`;
  return (
    <div>
      {clashesOf(lines).map((clash) => (
        <div key={clash.lines.map(({ item_id }) => item_id).join()} className="mt-s mb-xs">
          <StatusLine tone="problem">{clashWords(clash)}</StatusLine>
        </div>
      ))}
      {own.length === 0 ? (
        <p className="quiet mt-xs">{closed ? "No school" : nothing}</p>
      ) : (
        <Lines lines={own} when="time_words" />
      )}
    </div>
  );
}

/** "Fixtures", "Until Fri 4 Dec, next: St Bede's away, Wed 2 Dec". */
function Series({ entry: { series, words, lines } }: { entry: Entry }) {
  const { named, discreet } = useShownLines();
  const isPrivate = discreet && isDelicate(`${series} ${words}`);
  const every = lines.flatMap(({ children }) => children);
  const children = [...new Map(every.map((child) => [child.id, child])).values()];
  const label = (
    <span className="grow">
      {isPrivate ? "Something private" : series}
      <span className="row quiet small">
        {named && <ChildChips of={children} />}
        {!isPrivate && capital(words ?? "")}
      </span>
    </span>
  );
  return (
    <Fold label={label}>
      <Lines lines={lines} when="due_words" of={children} />
    </Fold>
  );
}

type LineProps = {
  line: SingleLine;
  /** With its day, or below a heading that has it. */
  when: "due_words" | "time_words";
  /** The children named in the heading; a line for just these names none. */
  of?: readonly MentionedChild[];
  /** What to pack and wear for it. */
  children?: ReactNode;
};

/** One line of the day: a tick box and the text, which opens the card; below them the children, the time and the sum. */
function DigestLineView({ line, when, of = [], children }: LineProps) {
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
