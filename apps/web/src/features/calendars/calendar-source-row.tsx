import type { CalendarSource, NextEvent } from "@gatepost/contract/calendars";
import { texts } from "@gatepost/contract/texts";
import { Group, Stack } from "@mantine/core";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { LeftBy } from "../../ui/left-by.tsx";
import { RecordHead, type RowActions } from "../../ui/record-list.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useChangeCalendarSource, useKeepCalendarSource, useSyncCalendarSource } from "./calendars.api.ts";
import { eventWords } from "./event-words.ts";

type Props = RowActions & { source: CalendarSource };

export function CalendarSourceRow({ source, ...actions }: Props) {
  const { id, name, is_active, next_events } = source;
  const change = useChangeCalendarSource(id);
  const keep = useKeepCalendarSource(id);
  const sync = useSyncCalendarSource(id);
  const does = is_active ? "Disable" : "Enable";
  return (
    <Stack gap="0.55rem">
      <RecordHead title={name} detail={hostOf(source.ics_url)} name={name} {...actions} />
      <Standing source={source} />
      {source.left_by !== null && (
        <LeftBy by={source.left_by} name={name} keep={keep} onRemove={actions.onDelete} />
      )}
      {is_active && next_events.length > 0 && <NextEvents events={next_events} name={name} />}
      <Group gap="0.5rem">
        {is_active && (
          <RowButton
            label="Sync now"
            name={`Sync now: ${name}`}
            of={sync}

            busy={sync.isPending || source.is_syncing}
          />
        )}
        <RowButton label={does} name={`${does} ${name}`} of={change} input={{ is_active: !is_active }} />
      </Group>
      <Failure of={change.isError ? change : sync} says={texts.calendar_source_update_failed} />
    </Stack>
  );
}

function Standing({ source }: { source: CalendarSource }) {
  const { timezone } = useUser();
  const { is_active, is_syncing, last_error, last_sync_at, next_events } = source;
  if (!is_active) return <StatusLine tone="notice">Disabled: we don’t read it.</StatusLine>;
  if (is_syncing) {
    return <StatusLine tone="waiting">Reading the calendar…</StatusLine>;
  }
  const last = last_sync_at && `Last sync ${formatDateTime(last_sync_at, timezone)}.`;
  const nothing = last && !last_error && next_events.length === 0;
  return (
    <Stack gap="0.35rem">
      <div role="alert">{last_error && <StatusLine tone="problem">{last_error}</StatusLine>}</div>
      <StatusLine tone={last_error ? "notice" : last ? "good" : "waiting"}>
        {last ?? "Not synced yet."}
        {nothing && " Nothing in the next three months."}
      </StatusLine>
    </Stack>
  );
}

function NextEvents({ events, name }: { events: readonly NextEvent[]; name: string }) {
  return (
    <ul className="bare stack gap-xs" aria-label={`Next events of ${name}`}>
      {events.map((event, index) => (
        <li key={index} className="row top anywhere">
          <b className="figures">{eventWords(event)}</b>
          <span>
            {event.cancelled && <strong>Cancelled: </strong>}
            {event.title}
            {event.location && <span className="quiet"> ({event.location})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Only the host, because the address itself may be secret. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}
