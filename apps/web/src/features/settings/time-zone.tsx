import { texts } from "@gatepost/contract/texts";
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { browserTimeZone } from "../../lib/dates.ts";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { focusOnOpen } from "../../ui/form/form.tsx";
import { useUpdateProfile } from "./settings.api.ts";

const changeId = "change-time-zone";

/**
 * The schedule's time zone; says so if the browser's is different, and lets the parent change it. Arrow keys change a
 * select's value with each press, so it is saved only by Enter or the button.
 */
export function TimeZone({ timezone }: { timezone: string }) {
  const [zone, setZone] = useState<string | null>(null);
  const update = useUpdateProfile();
  const focusNext = useFocusNext();
  const here = browserTimeZone();
  const close = () => {
    focusNext(changeId);
    setZone(null);
    update.reset();
  };

  if (zone === null) {
    return (
      <Group gap="xs">
        <p className="quiet">
          Time zone: <strong>{words(timezone)}</strong>
          {here !== timezone && `, while this device is in ${words(here)}`}
        </p>
        <Button id={changeId} variant="subtle" size="compact-md" onClick={() => setZone(timezone)}>
          Change
        </Button>
      </Group>
    );
  }
  const save = () => (zone === timezone ? close() : update.mutate({ timezone: zone }, { onSuccess: close }));
  return (
    <>
      <Group align="flex-end">
        <NativeSelect
          ref={focusOnOpen}
          label="Time zone"
          w="20rem"
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
        <Button variant="default" onClick={close}>
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
