import { texts } from "@gatepost/contract/texts";
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { browserTimeZone } from "../../lib/dates.ts";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { focusOnOpen } from "../../ui/form/form.tsx";
import classes from "./summary-schedule.module.css";
import { useUpdateProfile } from "./settings.api.ts";

const changeId = "change-time-zone";

/** The schedule's time zone; says so if the browser's is different, and lets the parent change it. */
export function TimeZone({ timezone }: { timezone: string }) {
  const [choosing, setChoosing] = useState(false);
  const here = browserTimeZone();
  const focusNext = useFocusNext();
  const close = () => {
    focusNext(changeId);
    setChoosing(false);
  };

  if (choosing) return <ChooseZone timezone={timezone} onClose={close} />;
  return (
    <div className="row soft">
      <span>
        Time zone: <strong>{words(timezone)}</strong>
        {here !== timezone && `, while this device is in ${words(here)}`}
      </span>
      <Button id={changeId} variant="subtle" size="compact-md" onClick={() => setChoosing(true)}>
        Change
      </Button>
    </div>
  );
}

/** Arrow keys change a select's value with each press, so it is saved only by Enter or the button. */
function ChooseZone({ timezone, onClose }: { timezone: string; onClose: () => void }) {
  const update = useUpdateProfile();
  const [zone, setZone] = useState(timezone);
  const save = () =>
    zone === timezone ? onClose() : update.mutate({ timezone: zone }, { onSuccess: onClose });
  return (
    <>
      <Group gap="0.75rem" align="flex-end">
        <NativeSelect
          ref={focusOnOpen}
          label="Time zone"
          className={classes.zones}
          value={zone}
          data={zonesWith(timezone)}
          onChange={(event) => setZone(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // It is inside the schedule's form, which it must not submit.
            event.preventDefault();
            save();
          }}
        />
        <Button loading={update.isPending} onClick={save}>
          Save time zone
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
      <Failure of={update} says={texts.schedule_update_failed} />
    </>
  );
}

function zonesWith(timezone: string) {
  const zones = new Set([timezone, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].sort().map((zone) => ({ value: zone, label: words(zone) }));
}

const words = (zone: string) => zone.replaceAll("_", " ");
