import { texts } from "@gatepost/contract/texts";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { browserTimeZone } from "../../lib/dates.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { focusOnOpen } from "../../ui/form/record-form.tsx";
import classes from "./summary-schedule.module.css";
import { useUpdateProfile } from "./settings.api.ts";

const changeId = "change-time-zone";

/** Which clock the schedule follows; says so when the browser's is another, and lets the parent change it. */
export function TimeZone({ timezone }: { timezone: string }) {
  const update = useUpdateProfile();
  const [choosing, setChoosing] = useState(false);
  const here = browserTimeZone();
  const focusNext = useFocusNext();
  const save = (zone: string) => {
    focusNext(changeId);
    update.mutate({ timezone: zone }, { onSuccess: () => setChoosing(false) });
  };

  return (
    <div className={classes.zone}>
      {choosing ? (
        <NativeSelect
          ref={focusOnOpen}
          label="Time zone"
          value={timezone}
          disabled={update.isPending}
          data={zonesWith(timezone)}
          onChange={(event) => save(event.currentTarget.value)}
        />
      ) : (
        <>
          <span>
            Time zone: <strong>{words(timezone)}</strong>
            {here !== timezone && `, while this device is in ${words(here)}`}
          </span>
          <Button id={changeId} variant="subtle" size="compact-md" onClick={() => setChoosing(true)}>
            Change
          </Button>
        </>
      )}
      {update.isError && <ErrorState message={messageOf(update.error, texts.schedule_update_failed)} />}
    </div>
  );
}

function zonesWith(timezone: string) {
  const zones = new Set([timezone, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].sort().map((zone) => ({ value: zone, label: words(zone) }));
}

const words = (zone: string) => zone.replaceAll("_", " ");
