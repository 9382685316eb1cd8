import type { SingleLine } from "@gatepost/contract/emails";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { focusOnOpen } from "../../../ui/form/form.tsx";
import { daysAfter, weekdayOf } from "../week/week-words.ts";
import { useShownLines } from "./shown-lines.ts";

/** Puts a task off to tomorrow, Monday or a day of one's choice; until then no day's page shows it. */
export function Snooze({ line, onClose }: { line: SingleLine; onClose: () => void }) {
  const { changes } = useShownLines();
  const today = useToday();
  const [asked, setAsked] = useState(false);
  const [day, setDay] = useState("");
  const until = (snoozed_until: string) => {
    const words = `Put off: it is back on ${formatDay(snoozed_until)}.`;
    changes.correct(line, { snoozed_until }, { snoozed_until: null }, words);
    onClose();
  };
  if (!asked)
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        Not now
      </Button>
    );
  const tomorrow = daysAfter(today, 1);
  const monday = daysAfter(today, 7 - weekdayOf(today));
  return (
    <fieldset className="row bare" style={{ alignItems: "end" }}>
      <legend className="subtitle">Show it again</legend>
      <Button variant="default" ref={focusOnOpen} onClick={() => until(tomorrow)}>
        Tomorrow
      </Button>
      {monday !== tomorrow && (
        <Button variant="default" onClick={() => until(monday)}>
          On Monday
        </Button>
      )}
      <TextInput
        type="date"
        label="On another day"
        min={tomorrow}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button variant="default" disabled={day < tomorrow} onClick={() => until(day)}>
        Put off
      </Button>
    </fieldset>
  );
}
