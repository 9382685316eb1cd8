import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { BackButton } from "../back-button.tsx";
import classes from "./summary-view.module.css";

/** The back button and the day. */
export function SummaryHead({ date, alone }: { date: string; alone: boolean }) {
  const today = useToday();
  return (
    <header className={`${classes.head} row nowrap gap-xs`}>
      {!alone && <BackButton to="/emails" label="All emails" iconOnly />}
      <h2 id="summary-title" className={classes.date}>
        {formatDayOfYear(date, today)}
      </h2>
    </header>
  );
}
