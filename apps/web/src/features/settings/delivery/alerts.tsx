import type { AlertSettings, AlertSettingsUpdate } from "@gatepost/contract/alerts";
import { Skeleton, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../../ui/failure.tsx";
import { useAlerts, useUpdateAlerts } from "./delivery.api.ts";
import classes from "./delivery.module.css";
import { ThisDevice } from "./this-device.tsx";

const suggested = { quiet_from: "09:00", quiet_to: "12:00", evening_at: "19:00" } as const;

/** Messages besides the summary: urgent emails within the hour, and an evening reminder of what tomorrow needs. */
export function Alerts({ publicKey }: { publicKey: string | null }) {
  const alerts = useAlerts();
  const update = useUpdateAlerts();
  if (alerts.isPending) return <Skeleton height={120} radius="md" />;
  if (alerts.isError) return <Failure of={alerts} says="We couldn’t load your alerts." />;
  const save = (changes: AlertSettingsUpdate) => update.mutate(changes);
  return (
    <>
      <Switch
        label="Tell me about urgent emails straight away"
        description="On school days we look every few minutes from 6.30am to 6pm, and the evening before until 9.30pm. If school closes or a child needs collecting, we tell you. Two alerts a day at most."
        checked={alerts.data.enabled}
        disabled={update.isPending}
        onChange={(event) => save({ enabled: event.currentTarget.checked })}
      />
      {alerts.data.enabled && <QuietHours alerts={alerts.data} busy={update.isPending} onSave={save} />}
      <Switch
        label="Tell me the evening before"
        description="One message about what tomorrow needs: what to pack, wear, pay or answer. None if it needs nothing."
        checked={alerts.data.evening_at !== null}
        disabled={update.isPending}
        onChange={(event) => save({ evening_at: event.currentTarget.checked ? suggested.evening_at : null })}
      />
      {alerts.data.evening_at !== null && (
        <TimeField label="At" time={alerts.data.evening_at} onSave={(evening_at) => save({ evening_at })} />
      )}
      {publicKey && (alerts.data.enabled || alerts.data.evening_at !== null) && (
        <ThisDevice publicKey={publicKey} />
      )}
      <Failure of={update} says="We couldn’t save your alerts." />
    </>
  );
}

type QuietProps = { alerts: AlertSettings; busy: boolean; onSave: (changes: AlertSettingsUpdate) => void };

function QuietHours({ alerts: { quiet_from, quiet_to }, busy, onSave }: QuietProps) {
  const isOn = quiet_from !== null && quiet_to !== null;
  return (
    <>
      <Switch
        label="Quiet hours"
        description="An alert waits until they’re over."
        checked={isOn}
        disabled={busy}
        onChange={(event) =>
          onSave(
            event.currentTarget.checked
              ? { quiet_from: suggested.quiet_from, quiet_to: suggested.quiet_to }
              : { quiet_from: null, quiet_to: null },
          )
        }
      />
      {isOn && (
        <div className="row bottom">
          <TimeField label="Quiet from" time={quiet_from} onSave={(time) => onSave({ quiet_from: time })} />
          <TimeField label="Quiet until" time={quiet_to} onSave={(time) => onSave({ quiet_to: time })} />
        </div>
      )}
    </>
  );
}

type TimeProps = { label: string; time: string; onSave: (time: string) => void };

/** Saved on leaving the field, because a time is typed in parts. An empty one is restored. */
function TimeField({ label, time, onSave }: TimeProps) {
  const [typed, setTyped] = useState(time);
  return (
    <TextInput
      type="time"
      label={label}
      className={classes.date}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed === "") setTyped(time);
        else if (typed !== time) onSave(typed);
      }}
    />
  );
}
