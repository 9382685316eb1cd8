import { texts } from "@gatepost/contract/texts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { formatDay } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import classes from "./delivery.module.css";

const resumeId = "resume-summaries";
const untilId = "no-summaries-until";

/** No summary until a day that the parent names; `paused_until` is the first day with one. */
export function HolidayPause() {
  const { paused_until } = useUser();
  const update = useUpdateProfile();
  const today = useToday();
  const paused = paused_until !== null && paused_until > today;
  const focusNext = useFocusNext();
  function change(until: string | null) {
    focusNext(until ? resumeId : untilId);
    update.mutate({ paused_until: until });
  }
  return (
    <>
      {paused ? (
        <>
          <StatusLine tone="notice" live>
            Paused. The next summary comes on {formatDay(paused_until)}, with what came in the meantime.
          </StatusLine>
          <div>
            <Button id={resumeId} loading={update.isPending} onClick={() => change(null)}>
              Resume now
            </Button>
          </div>
        </>
      ) : (
        <PauseForm today={today} busy={update.isPending} onPause={change} />
      )}
      {update.isError && <ErrorState message={messageOf(update.error, texts.schedule_update_failed)} />}
    </>
  );
}

type FormProps = { today: string; busy: boolean; onPause: (date: string) => void };

function PauseForm({ today, busy, onPause }: FormProps) {
  const [date, setDate] = useState("");
  const tooEarly = date !== "" && date <= today;
  return (
    <form
      className={classes.line}
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
