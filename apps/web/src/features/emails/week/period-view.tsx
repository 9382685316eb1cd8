import type { DigestWeek } from "@gatepost/contract/digest-week";
import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { capital } from "../../../lib/capital.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useChildren } from "../../children/children.api.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { AddItem } from "../summaries/add-item.tsx";
import { CorrectionNotice } from "../summaries/correction-notice.tsx";
import { LineCards } from "../summaries/line-cards.tsx";
import { DayLines } from "../summaries/lines.tsx";
import { useItemChanges } from "../summaries/use-item-changes.ts";
import { MonthGrid } from "./month-grid.tsx";
import { periodAddress, type Period } from "./period-address.ts";
import {
  daysAfter,
  isSchoolFree,
  monthsAfter,
  monthTitle,
  shownDays,
  weekTitle,
  weekToOpen,
} from "./week-words.ts";
import { linesOfPeriod, usePeriod } from "./week.api.ts";
import classes from "./week.module.css";

/** A week or a month with what is on each day. @param day in it; null: the one to open on */
export default function PeriodView({ of, day }: { of: Period; day: string | null }) {
  const { timezone } = useUser();
  const today = useToday();
  const [first] = useState(() => weekToOpen(new Date(), timezone));
  const shown = day ?? (of === "week" ? first : today);
  const answer = usePeriod(of, shown);
  return (
    <div className="stack">
      <Head of={of} shown={shown} today={today} />
      {answer.isPending && <ListSkeleton />}
      <Failure of={answer} says={`We couldn’t load the ${of}.`} />
      {answer.data && <Days key={of + shown} of={of} shown={shown} today={today} days={answer.data.days} />}
    </div>
  );
}

type Props = { of: Period; shown: string; today: string };

/** The title, and links to the period before, this one and the one after. */
function Head({ of, shown, today }: Props) {
  const after = (count: number) => (of === "week" ? daysAfter(shown, 7 * count) : monthsAfter(shown, count));
  const to = (day: string) => ({
    component: Link,
    to: periodAddress(of, day),
    replace: true,
    preventScrollReset: true,
    size: "sm",
    variant: "default" as const,
  });
  return (
    <div className="row nowrap between">
      <h2 className="title" aria-live="polite">
        {of === "week" ? weekTitle(shown, today).replaceAll(/(\d) /g, "$1\u{a0}") : monthTitle(shown)}
      </h2>
      <nav aria-label={`Other ${of}s`} className="row nowrap gap-xs rigid">
        <Button {...to(after(-1))} px="sm" aria-label={`${capital(of)} before`}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Button {...to(today)} px="sm" aria-label={`Today, this ${of}`}>
          Today
        </Button>
        <Button {...to(after(1))} px="sm" aria-label={`${capital(of)} after`}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}

function Days({ of, shown, today, days }: Props & Pick<DigestWeek, "days">) {
  const changes = useItemChanges(linesOfPeriod(of, shown));
  const named = (useChildren().data?.length ?? 0) > 1;
  const [chosen, setChosen] = useState(() => dayToOpen(days, shown, today));
  const open = days.find(({ date }) => date === chosen);
  return (
    <LineCards lines={days.flatMap(({ lines }) => lines)} changes={changes} named={named}>
      {of === "week" ? (
        <ol className={`${classes.days} bare`}>
          {shownDays({ days }, today).map((day) => (
            <li key={day.date} {...(day.date === today ? { "aria-current": "date" } : {})}>
              <DayBox day={day} canAdd={day.date >= today} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={`${classes.month} stack`}>
          <MonthGrid
            days={days}
            month={shown.slice(0, 7)}
            today={today}
            chosen={chosen}
            onChoose={setChosen}
          />
          {open && <DayBox day={open} canAdd={open.date >= today} aria-live="polite" />}
        </div>
      )}
      <CorrectionNotice changes={changes} />
    </LineCards>
  );
}

type DayProps = { day: DigestWeek["days"][number]; canAdd: boolean; "aria-live"?: "polite" };

const DayBox = ({ day, canAdd, ...rest }: DayProps) => (
  <section className={`${classes.day} padded-s ${isSchoolFree(day) ? "note" : "box"}`}>
    <h3 className="subtitle" {...rest}>
      {capital(day.date_words)}
    </h3>
    <DayLines {...day} />
    {canAdd && <AddItem day={day.date} />}
  </section>
);

/** Today, else the first day of the month with something on, else its first. */
function dayToOpen(days: DigestWeek["days"], shown: string, today: string): string {
  const own = days.filter(({ date }) => date.startsWith(shown.slice(0, 7)));
  const day = own.find(({ date }) => date === today) ?? own.find(({ lines }) => lines.length > 0) ?? own[0];
  return day?.date ?? today;
}
