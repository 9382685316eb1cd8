import { clashesOf } from "@gatepost/contract/clashes";
import type { DigestWeek } from "@gatepost/contract/digest-week";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRef, type KeyboardEvent } from "react";
import type { DigestLine } from "@gatepost/contract/emails";
import { changeOf } from "@gatepost/contract/wording";
import { formatDay } from "../../../lib/dates.ts";
import { ChildChips, initialOf, useChildColour } from "../../../ui/child-chip.tsx";
import { useActiveChildren } from "../summaries/use-active-children.ts";
import { useShownLines } from "../summaries/shown-lines.ts";
import { type Closure, closuresIn, daysAfter, isSchoolFree, shortWords } from "./week-words.ts";
import classes from "./week.module.css";
import { LineIcon } from "../summaries/line-icon.tsx";
import { isDelicate } from "../summaries/tact.ts";

type Day = DigestWeek["days"][number];
type Props = {
  days: Day[];
  /** YYYY-MM */
  month: string;
  today: string;
  chosen: string;
  onChoose: (date: string) => void;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of a month with a mark for each thing. Arrow keys move between days; one is selected. */
export function MonthGrid({ days, month, today, chosen, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const closures = closuresIn(days);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  function move(event: KeyboardEvent) {
    const next = daysAfter(chosen, steps[event.key] ?? 0);
    if (next === chosen || !days.some(({ date }) => date === next)) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }
  return (
    <div className="stack gap-s">
      <table ref={grid} className={`${classes.grid} sheet`}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="soft tiny">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <Week key={week[0]?.date} days={week} closures={closures}>
              {(day) => ({
                "data-date": day.date,
                "data-other": !day.date.startsWith(month) || undefined,
                tabIndex: day.date === chosen ? 0 : -1,
                "aria-pressed": day.date === chosen,
                ...(day.date === today ? { "aria-current": "date" as const } : {}),
                onClick: () => onChoose(day.date),
                onKeyDown: move,
              })}
            </Week>
          ))}
        </tbody>
      </table>
      <Key />
    </div>
  );
}

/** What the marks and the colours of the days mean. */
function Key() {
  const { named } = useShownLines();
  const children = useActiveChildren();
  return (
    <p className="row plain">
      {named && <ChildChips of={children} />}
      {named && <span className={classes.mark}>Everyone</span>}
      <span className={`${classes.striped} box tiny`} style={{ paddingInline: 6 }}>
        No school
      </span>
    </p>
  );
}

type WeekProps = { days: readonly Day[]; closures: readonly Closure[]; children: (day: Day) => object };

/** A row of the month; days without school that follow each other share one band. */
function Week({ days, closures, children }: WeekProps) {
  return (
    <tr>
      {days.map((day) => {
        const closure = closures.find(
          ({ from, days: count }) => day.date >= from && day.date < daysAfter(from, count),
        );
        return (
          <td key={day.date} data-closed={closure !== undefined || undefined}>
            <button type="button" {...children(day)}>
              <span className="visually-hidden">{labelOf(day)}</span>
              <span aria-hidden="true" className={classes.number}>
                {Number(day.date.slice(8))}
              </span>
              {clashesOf(day.lines).length > 0 && (
                <IconAlertTriangle className={classes.clash} size={16} aria-hidden="true" />
              )}
              <span aria-hidden="true">
                <DayMarks lines={day.lines.filter(({ closure: kind }) => kind !== "closed")} />
              </span>
            </button>
            {closure?.from === day.date && (
              <span
                aria-hidden="true"
                className={classes.band}
                data-short={closure.days === 1 || undefined}
                style={{ width: `calc(${closure.days * 100}% - 0.4rem)` }}
              >
                {closure.words}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function labelOf(day: Day): string {
  const { length } = day.lines;
  const things = length === 0 ? "nothing from school" : length === 1 ? "1 thing" : `${length} things`;
  const clash = clashesOf(day.lines).length > 0 ? ", two at the same time" : "";
  return `${formatDay(day.date)}, ${isSchoolFree(day) ? "no school, " : ""}${things}${clash}`;
}

const mostMarks = 3;

/** The first things of a day, each in its child's colour with a few words, and how many more there are. */
function DayMarks({ lines }: { lines: readonly DigestLine[] }) {
  const { discreet } = useShownLines();
  const shown = lines.filter(({ text }) => !discreet || !isDelicate(text)).slice(0, mostMarks);
  const more = lines.length - shown.length;
  return (
    <span className={classes.marks}>
      {shown.map((line, index) => (
        <Mark key={`${line.item_id} ${index}`} line={line} />
      ))}
      {more > 0 && <span className="tiny bold">&nbsp;+{more}</span>}
    </span>
  );
}

function Mark({ line }: { line: DigestLine }) {
  const { named } = useShownLines();
  const family = useActiveChildren().length;
  const [child, ...others] = line.children;
  const colour = useChildColour(child?.id ?? "");
  const some = named && line.children.length < family ? line.children : [];
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
      {some.length > 0 && <b>{some.map(({ name }) => initialOf(name))}</b>}{" "}
      <span className={classes.words}>{words}</span>
    </span>
  );
}
