import type { DigestLine } from "@gatepost/contract/emails";
import { changeOf } from "@gatepost/contract/wording";
import { useChildColour } from "../../../ui/child-chip.tsx";
import { LineIcon } from "../summaries/line-icon.tsx";
import { useShownLines } from "../summaries/shown-lines.ts";
import { isDelicate } from "../summaries/tact.ts";
import { shortWords } from "./week-words.ts";
import classes from "./week.module.css";

const mostMarks = 3;

/** The first things of a day, each in its child's colour with a few words, and how many more there are. */
export function DayMarks({ lines }: { lines: readonly DigestLine[] }) {
  const { discreet } = useShownLines();
  const shown = lines.filter(({ text }) => !discreet || !isDelicate(text)).slice(0, mostMarks);
  const more = lines.length - shown.length;
  return (
    <span className={classes.marks}>
      {shown.map((line, index) => (
        <Mark key={`${line.item_id} ${index}`} line={line} />
      ))}
      {more > 0 && (
        <span className="tiny bold" style={{ paddingInlineStart: 4 }}>
          +{more}
        </span>
      )}
    </span>
  );
}

function Mark({ line }: { line: DigestLine }) {
  const { named } = useShownLines();
  const [child, ...others] = line.children;
  const colour = useChildColour(child?.id ?? "");
  const words = shortWords(line);
  // Words that say themselves that it is off, such as "is postponed", stay legible.
  const isOver = line.done_at !== null || changeOf({ ...line, text: words }) === "Cancelled";
  return (
    <span
      className={classes.mark}
      data-over={isOver || undefined}
      style={named && child && others.length === 0 && !isOver ? colour : undefined}
    >
      <LineIcon line={line} size={16} />
      <span className={classes.words}>{words}</span>
    </span>
  );
}
