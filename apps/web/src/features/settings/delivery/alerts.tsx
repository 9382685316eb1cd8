import type { AlertSettingsUpdate } from "@gatepost/contract/alerts";
import { Group, Switch, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { Loaded } from "../../../ui/failure.tsx";
import { useAlerts, useTestAlert, useUpdateAlerts } from "./delivery.api.ts";
import { Part, SendTest } from "./part.tsx";
import { ThisDevice } from "./this-device.tsx";

const suggested = { quiet_from: "09:00", quiet_to: "12:00", evening_at: "19:00" } as const;

/** Messages besides the summary: urgent emails within the hour, and an evening reminder of what tomorrow needs. */
export function Alerts({ publicKey }: { publicKey: string | null }) {
  const alerts = useAlerts();
  const update = useUpdateAlerts();
  const test = useTestAlert();
  const save = (changes: AlertSettingsUpdate) => update.mutate(changes);
  return (
    <Part id="alerts" title="Between summaries" change={update} failed="We couldn’t save your alerts.">
      <Loaded query={alerts} failed="We couldn’t load your alerts.">
        {(saved) => {
          // What was chosen shows at once.
          const now = { ...saved, ...(update.isPending ? update.variables : {}) };
          const { enabled, evening_at, quiet_from, quiet_to } = now;
          const isQuiet = quiet_from !== null && quiet_to !== null;
          return (
            <>
              <Switch
                label="Tell me about urgent emails straight away"
                description="If school closes or a child needs collecting: on school days from 06:30 to 18:00, and the evening before until 21:30. Two alerts a day at most."
                checked={enabled}
                onChange={(event) => save({ enabled: event.currentTarget.checked })}
              />
              {enabled && (
                <Switch
                  label="Quiet hours"
                  description={
                    isQuiet
                      ? `From ${quiet_from} to ${quiet_to}. An alert waits until they’re over.`
                      : "Off: an alert comes at any of those times."
                  }
                  checked={isQuiet}
                  onChange={({ currentTarget: { checked } }) =>
                    save({
                      quiet_from: checked ? suggested.quiet_from : null,
                      quiet_to: checked ? suggested.quiet_to : null,
                    })
                  }
                />
              )}
              {enabled && isQuiet && (
                <Group grow maw="20rem">
                  <TimeField
                    label="Quiet from"
                    time={quiet_from}
                    onSave={(time) => save({ quiet_from: time })}
                  />
                  <TimeField
                    label="Quiet until"
                    time={quiet_to}
                    onSave={(time) => save({ quiet_to: time })}
                  />
                </Group>
              )}
              <Switch
                label="Tell me the evening before"
                description={`${evening_at === null ? "" : `At ${evening_at}. `}On any evening, weekends too, when the next day needs something: what to pack, wear, pay or answer. Otherwise none.`}
                checked={evening_at !== null}
                onChange={(event) =>
                  save({ evening_at: event.currentTarget.checked ? suggested.evening_at : null })
                }
              />
              {evening_at !== null && (
                <TimeField label="At" time={evening_at} onSave={(time) => save({ evening_at: time })} />
              )}
              {publicKey && (enabled || evening_at !== null) && <ThisDevice publicKey={publicKey} />}
              <SendTest label="Send me a test alert" test={test} />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

type TimeProps = { label: string; time: string; onSave: (time: string) => void };

/** A time is typed in parts: it is saved a moment later, on leaving the field or the page. An empty one is restored. */
function TimeField({ label, time, onSave }: TimeProps) {
  const [typed, setTyped] = useState(time);
  const save = useDebouncedCallback((next: string) => next !== "" && onSave(next), {
    delay: 600,
    flushOnUnmount: true,
  });
  return (
    <TextInput
      type="time"
      label={label}
      maw="9.5rem"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        save(value);
      }}
      onBlur={() => {
        if (typed === "") setTyped(time);
        save.flush();
      }}
    />
  );
}
