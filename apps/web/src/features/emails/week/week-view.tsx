import { textWithMarks } from "@gatepost/contract/digest-page";
import type { DigestWeek } from "@gatepost/contract/digest-week";
import type { DigestLine } from "@gatepost/contract/emails";
import { Anchor, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { BackButton } from "../back-button.tsx";
import { messageAddress, weekAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { LineIcon } from "../summaries/line-icon.tsx";
import { shownDays, weeksAfter, weekTitle } from "./week-words.ts";
import { useWeek } from "./week.api.ts";
import classes from "./week-view.module.css";

/** A week, Monday to Sunday, with the ways to the weeks around it. @param from a day of it; null: this week */
export function WeekView({ from }: { from: string | null }) {
  const week = useWeek(from);
  const today = useToday();
  const shown = week.data?.from ?? from ?? today;
  return (
    <div className={classes.page}>
      <BackButton to="/emails" label="All emails" />
      <h2 className={classes.title} aria-live="polite">
        {week.data ? weekTitle(week.data, today) : "Week"}
      </h2>
      <nav aria-label="Weeks" className={classes.ways}>
        <Button
          component={Link}
          to={weekAddress(weeksAfter(shown, -1))}
          replace
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          size="sm"
          aria-label="Week before"
        >
          Before
        </Button>
        <Button component={Link} to={weekAddress(null)} replace variant="default" size="sm">
          This week
        </Button>
        <Button
          component={Link}
          to={weekAddress(weeksAfter(shown, 1))}
          replace
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
          size="sm"
          aria-label="Week after"
        >
          After
        </Button>
      </nav>
      {week.isPending && <ListSkeleton />}
      {week.isError && (
        <ErrorState
          message={messageOf(week.error, "We couldn’t load the week.")}
          retrying={week.isFetching}
          onRetry={() => void week.refetch()}
        />
      )}
      {week.data && (
        <ol className={classes.days}>
          {shownDays(week.data).map((day) => (
            <WeekDay key={day.date} day={day} today={day.date === today} />
          ))}
        </ol>
      )}
    </div>
  );
}

function WeekDay({ day, today }: { day: DigestWeek["days"][number]; today: boolean }) {
  const { date, date_words, closed, lines } = day;
  return (
    <li
      className={classes.day}
      data-closed={closed || undefined}
      {...(today ? { "aria-current": "date" } : {})}
    >
      <h3 className={classes.when}>{date_words.charAt(0).toUpperCase() + date_words.slice(1)}</h3>
      {lines.length === 0 ? (
        <p className={classes.nothing}>{closed ? "No school" : "Nothing on"}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            <WeekLine key={`${date} ${line.item_id} ${index}`} line={line} />
          ))}
        </ul>
      )}
    </li>
  );
}

function WeekLine({ line }: { line: DigestLine }) {
  const [email] = line.calendar ? [] : line.source_ids;
  const done = line.done_at !== null;
  const text = textWithMarks(line);
  return (
    <li className={classes.line}>
      <LineIcon line={line} size={20} />
      <div>
        <p className={classes.text}>
          {line.time_words && <strong>{line.time_words} </strong>}
          {done ? <s>{text}</s> : text}
          {done && <span className="visually-hidden"> (done)</span>}
        </p>
        <p className={classes.names}>
          {line.children.map((child) => (
            <ChildChip key={child.id} id={child.id} name={child.name} />
          ))}
          {line.calendar && <span className={classes.soft}>{line.calendar}</span>}
          {email && (
            <Anchor component={Link} to={messageAddress(email)} className={classes.soft ?? ""}>
              Email<span className="visually-hidden"> about {line.text}</span>
            </Anchor>
          )}
        </p>
      </div>
    </li>
  );
}
