import { defaultScheduleTime, scheduleHint } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { draftOf, forgetDraft, keepDraft } from "../../ui/form/drafts.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import classes from "./summary-schedule.module.css";
import { TimeZone } from "./time-zone.tsx";
import { useUpdateProfile } from "./settings.api.ts";
import { Choice, Choices } from "../../ui/form/choices.tsx";

/** When the daily summary is made. Times are local to the parent's time zone. */
export function SummarySchedule() {
  const { email_schedule_time, timezone } = useUser();
  const saved = (email_schedule_time || defaultScheduleTime).slice(0, 5);
  const [time, setTime] = useState(() => (draftOf("schedule", "own")?.["time"] as string) ?? saved);
  const update = useUpdateProfile();
  const changed = time !== saved;
  const hour = Number(time.slice(0, 2));

  function choose(next: string) {
    update.reset();
    setTime(next);
    keepDraft("schedule", "own", { time: next }, { time: saved });
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ email_schedule_time: `${time}:00` }, { onSuccess: () => forgetDraft("schedule") });
      }}
    >
      <TimeChoice time={time} onChoose={choose} />
      {time !== "" && (
        <p className="quiet">
          {hints[scheduleHint(hour)]}
          {changed && <strong className={classes.changed}> Not saved yet.</strong>}
        </p>
      )}
      {changed && time !== "" && (
        <div>
          <Button type="submit" loading={update.isPending}>
            Save Schedule
          </Button>
        </div>
      )}
      <Failure of={update} says={texts.schedule_update_failed} />
      {update.isSuccess && !changed && (
        <StatusLine tone="good" live>
          Saved. Your next summary comes at {saved}.
        </StatusLine>
      )}
      <TimeZone timezone={timezone} />
    </form>
  );
}

const hints = {
  morning: "A morning summary, in time for the school run.",
  midday: "A midday summary, with what came in the morning.",
  evening: "An evening summary, in time to pack the bags.",
  "late night": "A late night summary, there when you wake up.",
} as const;

const usual = ["06:30", "07:00", "07:30", "08:00"];

type Props = { time: string; onChoose: (time: string) => void };

/** The commonest times, one tap each, or any other. `time` is HH:MM. */
function TimeChoice({ time, onChoose }: Props) {
  const [other, setOther] = useState(!usual.includes(time));
  const radio = { type: "radio", name: "summary-time" };
  return (
    <>
      <Choices legend="Make my summary at" columns="repeat(auto-fit, minmax(3.4rem, 1fr))" maxWidth="23rem">
        {usual.map((choice) => (
          <Choice
            key={choice}
            {...radio}
            checked={!other && time === choice}
            onChange={() => {
              setOther(false);
              onChoose(choice);
            }}
          >
            {choice}
          </Choice>
        ))}
        <Choice {...radio} checked={other} onChange={() => setOther(true)}>
          Other
        </Choice>
      </Choices>
      {other && (
        <TextInput
          type="time"
          label="Time"
          w="11rem"
          value={time}
          required
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </>
  );
}
