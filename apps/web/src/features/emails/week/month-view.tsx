import { Stack } from "@mantine/core";
import type { DigestMonth } from "@gatepost/contract/digest-week";
import { useState } from "react";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useChildren } from "../../children/children.api.ts";
import { capital } from "../../../lib/capital.ts";
import { BackButton } from "../back-button.tsx";
import { monthAddress, weekAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { CorrectionNotice } from "../summaries/correction-notice.tsx";
import { LineCards } from "../summaries/line-cards.tsx";
import { DayLines } from "../summaries/lines.tsx";
import { useItemChanges } from "../summaries/use-item-changes.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PeriodNav } from "./period-nav.tsx";
import { monthsAfter, monthTitle } from "./week-words.ts";
import { linesOfMonth, useMonth } from "./week.api.ts";
import month from "./month-view.module.css";
import classes from "./week-view.module.css";

/**
 * A month with what is on each day.
 * @param from a day in it; null: this month
 */
export function MonthView({ from }: { from: string | null }) {
  const answer = useMonth(from);
  const today = useToday();
  const shown = answer.data ? `${answer.data.month}-01` : (from ?? today);
  return (
    <Stack gap="1rem">
      <div className={`${classes.head} row nowrap gap-xs`}>
        <BackButton to="/emails" label="All emails" iconOnly />
        <h2 className={classes.title} aria-live="polite">
          {monthTitle(shown.slice(0, 7))}
        </h2>
      </div>
      <PeriodNav
        of="month"
        before={monthAddress(monthsAfter(shown, -1))}
        now={monthAddress(null)}
        after={monthAddress(monthsAfter(shown, 1))}
        other={{ to: weekAddress(from && shown), label: "Week" }}
      />
      {answer.isPending && <ListSkeleton />}
      <Failure of={answer} says="We couldn’t load the month." />
      {answer.data && <Month key={shown} answer={answer.data} from={from} today={today} />}
    </Stack>
  );
}

type Props = { answer: DigestMonth; from: string | null; today: string };

/** The grid, and the selected day's lines. */
function Month({ answer, from, today }: Props) {
  const changes = useItemChanges(linesOfMonth(from));
  const named = (useChildren().data?.length ?? 0) > 1;
  const [chosen, setChosen] = useState(() => firstToShow(answer, today));
  const day = answer.days.find(({ date }) => date === chosen);
  return (
    <LineCards lines={answer.days.flatMap(({ lines }) => lines)} changes={changes} named={named}>
      <div className={month.month}>
        <MonthGrid answer={answer} today={today} chosen={chosen} onChoose={setChosen} />
        {day && (
          <section
            className={`${classes.day} box padded-s stack gap-xs`}
            aria-labelledby="chosen-day"
            data-closed={day.closed || undefined}
          >
            <h3 id="chosen-day" className={classes.when} aria-live="polite">
              {capital(day.date_words)}
            </h3>
            <DayLines {...day} />
          </section>
        )}
      </div>
      <CorrectionNotice changes={changes} />
    </LineCards>
  );
}

/** Today, else the first day of the month with something on, else its first. */
function firstToShow({ days, month: shown }: DigestMonth, today: string): string {
  const own = days.filter(({ date }) => date.startsWith(shown));
  const day = own.find(({ date }) => date === today) ?? own.find(({ lines }) => lines.length > 0) ?? own[0];
  return day?.date ?? today;
}
