import { Stack } from "@mantine/core";
import type { DigestWeek } from "@gatepost/contract/digest-week";
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
import { PeriodNav } from "./period-nav.tsx";
import { shownDays, weeksAfter, weekTitle } from "./week-words.ts";
import { linesOfWeek, useWeek } from "./week.api.ts";
import classes from "./week-view.module.css";

/**
 * A week, Monday to Sunday, with links to the weeks around it.
 * @param from a day in it; null: this week
 */
export function WeekView({ from }: { from: string | null }) {
  const week = useWeek(from);
  const today = useToday();
  const shown = week.data?.from ?? from ?? today;
  return (
    <Stack gap="1rem">
      <div className={`${classes.head} row nowrap gap-xs`}>
        <BackButton to="/emails" label="All emails" iconOnly />
        <h2 className={classes.title} aria-live="polite">
          {week.data ? weekTitle(week.data, today) : "Week"}
        </h2>
      </div>
      <PeriodNav
        of="week"
        before={weekAddress(weeksAfter(shown, -1))}
        now={weekAddress(null)}
        after={weekAddress(weeksAfter(shown, 1))}
        other={{ to: monthAddress(from && shown), label: "Month" }}
      />
      {week.isPending && <ListSkeleton />}
      <Failure of={week} says="We couldn’t load the week." />
      {week.data && <Days key={shown} week={week.data} from={from} today={today} />}
    </Stack>
  );
}

type DaysProps = { week: DigestWeek; from: string | null; today: string };

function Days({ week, from, today }: DaysProps) {
  const changes = useItemChanges(linesOfWeek(from));
  const named = (useChildren().data?.length ?? 0) > 1;
  return (
    <LineCards lines={week.days.flatMap(({ lines }) => lines)} changes={changes} named={named}>
      <ol className={`${classes.days} bare stack`}>
        {shownDays(week).map((day) => (
          <li
            key={day.date}
            className={`${classes.day} box padded-s stack gap-xs`}
            data-closed={day.closed || undefined}
            {...(day.date === today ? { "aria-current": "date" } : {})}
          >
            <h3 className={classes.when}>{capital(day.date_words)}</h3>
            <DayLines {...day} />
          </li>
        ))}
      </ol>
      <CorrectionNotice changes={changes} />
    </LineCards>
  );
}
