import type { CalendarSource, NextEvent } from "@gatepost/contract/calendars";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, Stack } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LeftBy } from "../../ui/left-by.tsx";
import { RecordHead, type RowActions } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useChangeCalendarSource, useSyncCalendarSource } from "./calendars.api.ts";
import classes from "./calendars.module.css";
import { eventWords } from "./event-words.ts";

type Props = RowActions & { source: CalendarSource };

/** One source: its state, its next events, and its actions. */
export function CalendarSourceRow({ source, ...actions }: Props) {
  const change = useChangeCalendarSource();
  const keep = useChangeCalendarSource();
  const sync = useSyncCalendarSource();
  const failure = change.error ?? sync.error;
  return (
    <div className={`${classes.source} stack gap-s`} data-off={source.is_active ? undefined : ""}>
      <RecordHead title={source.name} detail={hostOf(source.ics_url)} name={source.name} {...actions} />
      <Standing source={source} />
      {source.left_by !== null && (
        <LeftBy
          by={source.left_by}
          name={source.name}
          keep={keep}
          onKeep={() => keep.mutate({ id: source.id, keep: true })}
          onRemove={actions.onDelete}
        />
      )}
      {source.is_active && source.next_events.length > 0 && (
        <NextEvents events={source.next_events} name={source.name} />
      )}
      <Group gap="0.5rem" align="stretch">
        {source.is_active && (
          <Button
            variant="default"
            size="sm"
            loading={sync.isPending || source.is_syncing}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => sync.mutate(source.id)}
            aria-label={`Sync now: ${source.name}`}
          >
            Sync now
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ id: source.id, is_active: !source.is_active })}
          aria-label={`${source.is_active ? "Disable" : "Enable"} ${source.name}`}
        >
          {source.is_active ? "Disable" : "Enable"}
        </Button>
      </Group>
      {failure && <ErrorState message={messageOf(failure, texts.calendar_source_update_failed)} />}
    </div>
  );
}

function Standing({ source }: { source: CalendarSource }) {
  const { timezone } = useUser();
  const { is_active, is_syncing, last_error, last_sync_at } = source;
  const last = last_sync_at === null ? null : formatDateTime(last_sync_at, timezone);
  if (!is_active) return <StatusLine tone="notice">Disabled: we don’t read it.</StatusLine>;
  if (is_syncing) {
    return (
      <StatusLine tone="waiting" live>
        Reading the calendar…
      </StatusLine>
    );
  }
  return (
    <Stack gap="0.35rem">
      {last_error && (
        <StatusLine tone="problem" live>
          {last_error}
        </StatusLine>
      )}
      <StatusLine tone={last_error ? "notice" : last ? "good" : "waiting"} live>
        {last ? `Last sync ${last}.` : "Not synced yet."}
        {last && !last_error && source.next_events.length === 0 && " Nothing in the next three months."}
      </StatusLine>
    </Stack>
  );
}

function NextEvents({ events, name }: { events: readonly NextEvent[]; name: string }) {
  return (
    <ul className="bare stack gap-xs" aria-label={`Next events of ${name}`}>
      {events.map((event, index) => (
        <li key={`${event.starts_at} ${event.title} ${index}`} className="row top anywhere">
          <span className={classes.when}>{eventWords(event)}</span>
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
