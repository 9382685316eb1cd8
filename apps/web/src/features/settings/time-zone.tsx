import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { browserTimeZone } from "../../lib/dates.ts";
import { focusOnOpen } from "../../ui/form/form.tsx";

type Props = { timezone: string; chosen: string; onChange: (zone: string) => void };

/** The schedule's time zone; says so if the browser's is different. A form's button saves another. */
export function TimeZone({ timezone, chosen, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const here = browserTimeZone();
  if (!open && chosen === timezone)
    return (
      <div className="row">
        <p className="quiet">
          Time zone: <strong>{words(timezone)}</strong>
          {here !== timezone && `, while this device is in ${words(here)}`}
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
  return [...zones].sort().map((zone) => ({ value: zone, label: words(zone) }));
}

const words = (zone: string) => zone.replaceAll("_", " ");
