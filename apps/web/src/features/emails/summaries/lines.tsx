import { clashesOf, clashWords } from "@gatepost/contract/clashes";
import type { DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import { capital } from "../../../lib/capital.ts";
import { Fold } from "../../../ui/fold.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { ChildChips, DigestLineView, type LineProps } from "./digest-line.tsx";
import classes from "./digest-line.module.css";
import { useShownLines } from "./shown-lines.ts";

type Line = SingleLine & Partial<Pick<DigestLine, "under">>;
type How = Pick<LineProps, "when" | "of">;

/** The list of lines that every part of a page uses. */
export function Lines({ lines, ...how }: How & { lines: readonly Line[] }) {
  return (
    <ul className={`${classes.lines} bare`}>
      {lines.map((line, index) => (
        <li key={`${line.item_id} ${index}`}>
          <LineWithKit line={line} {...how} />
        </li>
      ))}
    </ul>
  );
}

/** A line, and what to pack and wear for it. */
const LineWithKit = ({ line, ...how }: How & { line: Line }) => (
  <DigestLineView line={line} {...how}>
    {line.under && line.under.length > 0 && <Lines lines={line.under} when="time_words" of={line.children} />}
  </DigestLineView>
);

/** A day's lines below its heading, and any clashes. */
export function DayLines({ lines, closed = false }: { lines: readonly DigestLine[]; closed?: boolean }) {
  if (lines.length === 0) return <p className="quiet">{closed ? "No school" : "Nothing we know of"}</p>;
  return (
    <div>
      {clashesOf(lines).map((clash) => (
        <div key={clash.lines.map(({ item_id }) => item_id).join()} className="mt-s mb-xs">
          <StatusLine tone="problem">{clashWords(clash)}</StatusLine>
        </div>
      ))}
      <Lines lines={lines} when="time_words" />
    </div>
  );
}

/** Lines with their days, and series of them that open. */
export const Entries = ({ entries }: { entries: DigestPage["later"] }) => (
  <ul className={`${classes.lines} bare`}>
    {entries.map(({ series, words, lines: [first, ...rest] }, index) => (
      <li key={index}>
        {first && series === null && <LineWithKit line={first} when="due_words" />}
        {first && series !== null && <Series name={series} words={words ?? ""} lines={[first, ...rest]} />}
      </li>
    ))}
  </ul>
);

/** "Fixtures", "Until Fri 4 Dec, next: St Bede's away, Wed 2 Dec". */
function Series({ name, words, lines }: { name: string; words: string; lines: readonly DigestLine[] }) {
  const { named } = useShownLines();
  const every = lines.flatMap(({ children }) => children);
  const children = [...new Map(every.map((child) => [child.id, child])).values()];
  const label = (
    <span className={classes.series}>
      <span className={classes.words}>
        {name}
        <span className="block quiet small">{capital(words)}</span>
      </span>
      {named && <ChildChips of={children} />}
    </span>
  );
  return (
    <Fold label={label} className={classes.fold}>
      <Lines lines={lines} when="due_words" of={children} />
    </Fold>
  );
}
