import { texts } from "@gatepost/contract/texts";
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatDay, formatShortDay } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import { useHolidays } from "./delivery.api.ts";

const resumeId = "resume-summaries";
const untilId = "no-summaries-until";

type Pause = { from: string | null; until: string };

/** Pauses summaries until a day or through a holiday; `paused_until` is the first day with a summary. */
export function HolidayPause() {
  const { paused_from, paused_until } = useUser();
  const update = useUpdateProfile();
  const today = useToday();
  const focusNext = useFocusNext();
  function change(pause: Pause | null) {
    focusNext(pause ? resumeId : untilId);
    update.mutate({ paused_from: pause?.from ?? null, paused_until: pause?.until ?? null });
  }
  const isPaused = paused_until !== null && paused_until > today;
  const isPlanned = paused_from !== null && paused_from > today;
  return (
    <>
      {isPaused ? (
        <>
          <StatusLine tone="notice">
            {isPlanned
              ? `No summaries from ${formatDay(paused_from)}. They start again on `
              : "Paused. The next summary comes on "}
            {formatDay(paused_until)}, with what came in the meantime.
          </StatusLine>
          <Button id={resumeId} loading={update.isPending} onClick={() => change(null)}>
            {isPlanned ? "Don’t pause" : "Resume now"}
          </Button>
        </>
      ) : (
        <PauseForm today={today} busy={update.isPending} onPause={change} />
      )}
      <Failure of={update} says={texts.schedule_update_failed} />
    </>
  );
}

type FormProps = { today: string; busy: boolean; onPause: (pause: Pause) => void };

/** Through a holiday that the schools have announced, or until any day. The summary returns on a holiday's last day, for the next morning. */
function PauseForm({ today, busy, onPause }: FormProps) {
  const holidays = (useHolidays().data ?? []).filter(({ to }) => to > today);
  const [date, setDate] = useState("");
  const tooEarly = date !== "" && date <= today;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== "" && !tooEarly) onPause({ from: null, until: date });
      }}
    >
      {holidays.length > 0 && (
        <>
          <p className="quiet">No summaries in a holiday your schools have told us about:</p>
          <Group gap="xs">
            {holidays.map(({ name, from, to }) => (
              <Button
                key={from}
                variant="default"
                disabled={busy}
                onClick={() => onPause({ from: from > today ? from : null, until: to })}
              >
                {name}, {formatShortDay(from)} to {formatShortDay(to)}
              </Button>
            ))}
          </Group>
        </>
      )}
      <Group align="end">
        <TextInput
          id={untilId}
          type="date"
          label="No summaries until"
          w="12rem"
          value={date}
          error={tooEarly && "Choose a day after today."}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={date === "" || tooEarly}>
          Pause
        </Button>
      </Group>
    </form>
  );
}
