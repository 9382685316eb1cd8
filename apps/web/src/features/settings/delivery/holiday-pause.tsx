import { texts } from "@gatepost/contract/texts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatDay, formatShortDay } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import { useHolidays } from "./delivery.api.ts";
import classes from "./delivery.module.css";

const resumeId = "resume-summaries";
const untilId = "no-summaries-until";

type Pause = { from: string | null; until: string };

/** Pauses summaries until a day or through a holiday; `paused_until` is the first day with a summary. */
export function HolidayPause() {
  const { paused_from, paused_until } = useUser();
  const update = useUpdateProfile();
  const today = useToday();
  const paused = paused_until !== null && paused_until > today;
  const focusNext = useFocusNext();
  const planned = paused && paused_from !== null && paused_from > today ? paused_from : null;
  function change(pause: Pause | null) {
    focusNext(pause ? resumeId : untilId);
    update.mutate({ paused_from: pause?.from ?? null, paused_until: pause?.until ?? null });
  }
  return (
    <>
      {paused ? (
        <>
          <StatusLine tone="notice" live>
            {planned
              ? `No summaries from ${formatDay(planned)}. They start again on ${formatDay(paused_until)}, with what came in the meantime.`
              : `Paused. The next summary comes on ${formatDay(paused_until)}, with what came in the meantime.`}
          </StatusLine>
          <div>
            <Button id={resumeId} loading={update.isPending} onClick={() => change(null)}>
              {planned ? "Don’t pause" : "Resume now"}
            </Button>
          </div>
        </>
      ) : (
        <>
          <NamedHolidays today={today} busy={update.isPending} onPause={change} />
          <PauseForm
            today={today}
            busy={update.isPending}
            onPause={(until) => change({ from: null, until })}
          />
        </>
      )}
      <Failure of={update} says={texts.schedule_update_failed} />
    </>
  );
}

type NamedProps = { today: string; busy: boolean; onPause: (pause: Pause) => void };

/** Holidays that the schools have announced. The summary returns on a holiday's last day, for the next morning. */
function NamedHolidays({ today, busy, onPause }: NamedProps) {
  const holidays = (useHolidays().data ?? []).filter(({ to }) => to > today);
  if (holidays.length === 0) return null;
  return (
    <>
      <p className="quiet">No summaries in a holiday your schools have told us about:</p>
      <ul className="bare row top">
        {holidays.map(({ name, from, to }) => (
          <li key={from}>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => onPause({ from: from > today ? from : null, until: to })}
            >
              {name}, {formatShortDay(from)} to {formatShortDay(to)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type FormProps = { today: string; busy: boolean; onPause: (date: string) => void };

function PauseForm({ today, busy, onPause }: FormProps) {
  const [date, setDate] = useState("");
  const tooEarly = date !== "" && date <= today;
  return (
    <form
      className="row bottom"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== "" && !tooEarly) onPause(date);
      }}
    >
      <TextInput
        id={untilId}
        type="date"
        label="No summaries until"
        className={classes.date}
        value={date}
        error={tooEarly && "Choose a day after today."}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={date === "" || tooEarly}>
        Pause
      </Button>
    </form>
  );
}
