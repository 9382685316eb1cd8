import { clashesOf } from "@gatepost/contract/clashes";
import type { DigestMonth } from "@gatepost/contract/digest-week";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRef, type KeyboardEvent } from "react";
import { formatDay } from "../../../lib/dates.ts";
import { LineIcon } from "../summaries/line-icon.tsx";
import { isDelicate } from "../summaries/tact.ts";
import classes from "./month-view.module.css";

type Day = DigestMonth["days"][number];
type Props = { answer: DigestMonth; today: string; chosen: string; onChoose: (date: string) => void };

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const mostMarks = 3;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of a month with a mark for each thing. Arrow keys move between days; one is selected. */
export function MonthGrid({ answer: { days, month }, today, chosen, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    const next = step && days[days.findIndex(({ date }) => date === chosen) + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus();
  }
  return (
    <table ref={grid} className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-closed={(day.closed && isSchoolday(day)) || undefined}
                data-other={!day.date.startsWith(month) || undefined}
              >
                <button
                  type="button"
                  data-date={day.date}
                  tabIndex={day.date === chosen ? 0 : -1}
                  aria-pressed={day.date === chosen}
                  {...(day.date === today ? { "aria-current": "date" as const } : {})}
                  onClick={() => onChoose(day.date)}
                  onKeyDown={move}
                >
                  <span className="visually-hidden">{labelOf(day)}</span>
                  <DayMarks day={day} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number, and the first things as marks, or with their words if there is room. */
function DayMarks({ day: { date, lines } }: { day: Day }) {
  const more = lines.length - mostMarks;
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {clashesOf(lines).length > 0 && (
        <IconAlertTriangle className={classes.clash} size={16} aria-hidden="true" />
      )}
      <span className={classes.marks} aria-hidden="true">
        {lines.slice(0, mostMarks).map((line, index) => (
          <span
            key={`${line.item_id} ${index}`}
            className={`${classes.mark} row inline nowrap top`}
            data-done={line.done_at !== null || undefined}
          >
            <LineIcon line={line} size={16} />
            <span className={classes.words}>{isDelicate(line.text) ? "Private" : line.text}</span>
          </span>
        ))}
        {more > 0 && <span className="tiny bold">+{more}</span>}
      </span>
    </>
  );
}

/** Weekends have no school anyway. */
const isSchoolday = ({ date }: Day) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

function labelOf(day: Day): string {
  const { length } = day.lines;
  const things = length === 0 ? "nothing we know of" : length === 1 ? "1 thing" : `${length} things`;
  const clash = clashesOf(day.lines).length > 0 ? ", two at the same time" : "";
  return `${formatDay(day.date)}, ${day.closed && isSchoolday(day) ? "no school, " : ""}${things}${clash}`;
}
