import { defaultScheduleTime, scheduleHint } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button, TextInput, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Outcome } from "../../ui/failure.tsx";
import { Choices } from "../../ui/form/choices.tsx";
import { draftOf, forgetDraft, keepDraft } from "../../ui/form/drafts.ts";
import { useUpdateProfile } from "./settings.api.ts";
import { browserTimeZone } from "../../lib/dates.ts";
import { focusOnOpen } from "../../ui/form/form.tsx";

const usual = ["06:30", "07:00", "07:30", "08:00"];
const hints = {
  morning: "A morning summary, in time for the school run.",
  midday: "A midday summary, with what came in the morning.",
  evening: "An evening summary, in time to pack the bags.",
  "late night": "A late night summary, there when you wake up.",
} as const;

/** When the daily summary is made: one of the usual times, or any other, local to the parent's time zone. */
export function SummarySchedule() {
  const { email_schedule_time, timezone } = useUser();
  const saved = (email_schedule_time || defaultScheduleTime).slice(0, 5);
  const [time, setTime] = useState(() => (draftOf("schedule", "own")?.["time"] as string) ?? saved);
  const [isOther, setIsOther] = useState(!usual.includes(time));
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  const zone = chosenZone ?? timezone;
  const update = useUpdateProfile();
  const isChanged = time !== saved || zone !== timezone;

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
        const changes = {
          email_schedule_time: `${time}:00`,
          ...(zone === timezone ? {} : { timezone: zone }),
        };
        update.mutate(changes, { onSuccess: () => forgetDraft("schedule") });
      }}
    >
      <Choices
        legend="Make my summary at"
        options={[...usual.map((value) => ({ value })), { value: "Other" }]}
        value={isOther ? "Other" : time}
        onChange={(chosen) => {
          setIsOther(chosen === "Other");
          if (chosen !== "Other") choose(chosen);
        }}
      />
      {isOther && (
        <TextInput
          type="time"
          label="Time"
          w="11rem"
          value={time}
          required
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {time !== "" && (
        <p className="quiet">
          {hints[scheduleHint(Number(time.slice(0, 2)))]}
          {isChanged && <strong> Not saved yet.</strong>}
        </p>
      )}
      <TimeZone
        key={timezone}
        timezone={timezone}
        chosen={zone}
        onChange={(next) => {
          update.reset();
          setChosenZone(next);
        }}
      />
      {isChanged && time !== "" && (
        <Button type="submit" loading={update.isPending}>
          Save Schedule
        </Button>
      )}
      <Outcome
        of={update}
        done={`Saved. Your next summary comes at ${saved}.`}
        failed={texts.schedule_update_failed}
      />
    </form>
  );
}

type Props = { timezone: string; chosen: string; onChange: (zone: string) => void };

/** The schedule's time zone; says so if the browser's is different. A form's button saves another. */
function TimeZone({ timezone, chosen, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const here = browserTimeZone();
  if (!open && chosen === timezone)
    return (
      <div className="row">
        <p className="quiet">
          Time zone: <strong>{zoneWords(timezone)}</strong>
          {here !== timezone && `, while this device is in ${zoneWords(here)}`}
        </p>
        <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <NativeSelect
      ref={focusOnOpen}
      label="Time zone"
      maw="20rem"
      value={chosen}
      data={zonesWith(timezone)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function zonesWith(timezone: string) {
  const zones = new Set([timezone, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zoneWords(zone) }));
}

const zoneWords = (zone: string) => zone.replaceAll("_", " ");
