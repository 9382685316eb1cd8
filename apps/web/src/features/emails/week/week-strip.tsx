import type { DigestPage } from "@gatepost/contract/digest-page";
import { useState } from "react";
import { capital } from "../../../lib/capital.ts";
import { DayLines } from "../summaries/lines.tsx";
import { DayMarks } from "./day-marks.tsx";
import classes from "./week.module.css";

/** The rest of the coming seven days in a few words each, and one of them whole. Only on wide screens. */
export function WeekStrip({ days }: { days: DigestPage["week"] }) {
  const [chosen, setChosen] = useState(days[0]?.date);
  const open = days.find(({ date }) => date === chosen) ?? days[0];
  if (!open) return null;
  return (
    <section className={`${classes.strip} sheet padded`} aria-labelledby="coming-days">
      <h3 id="coming-days" className="title">
        Coming up
      </h3>
      <ul className={`${classes.coming} bare lines mb-m`}>
        {days.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              className="row nowrap top"
              aria-pressed={day === open}
              onClick={() => setChosen(day.date)}
            >
              <strong className="rigid">{capital(day.date_words)}</strong>
              <DayMarks lines={day.lines} />
            </button>
          </li>
        ))}
      </ul>
      <h4 className="subtitle" aria-live="polite">
        {capital(open.date_words)}
      </h4>
      <DayLines lines={open.lines} />
    </section>
  );
}
