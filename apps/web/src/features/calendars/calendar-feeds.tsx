import type { CalendarFeed } from "@gatepost/contract/calendars";
import { Button, Group, Skeleton } from "@mantine/core";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { useChildren } from "../children/children.api.ts";
import { CalendarFeedRow } from "./calendar-feed-row.tsx";
import { useCalendarFeeds, useCreateCalendarFeed } from "./calendars.api.ts";
import classes from "./calendars.module.css";

const loadFailed = "We couldn’t load your phone calendars.";
const createFailed = "We couldn’t make a calendar address.";

/** Private calendars that phones subscribe to: the family's, and one for each child. */
export function CalendarFeeds() {
  const feeds = useCalendarFeeds();
  const children = useChildren();
  const failed = feeds.error ?? children.error;
  if (failed) {
    return (
      <ErrorState
        message={messageOf(failed, loadFailed)}
        retrying={feeds.isFetching || children.isFetching}
        onRetry={() => void Promise.all([feeds.refetch(), children.refetch()])}
      />
    );
  }
  if (!feeds.data || !children.data) return <Skeleton height={120} radius="md" />;
  const owners = [
    { id: null, name: "The whole family" },
    ...children.data.filter((child) => child.is_active).map(({ id, name }) => ({ id, name })),
  ];
  return (
    <section className="stack gap-l" aria-labelledby="calendar-feeds-title">
      <div>
        <h3 id="calendar-feeds-title" className={classes.subtitle}>
          On your phone
        </h3>
        <p className="plain mt-xs">
          Subscribe on your phone and dates from school emails appear with your own. Anyone with the address
          can read it, so keep it in the family.
        </p>
      </div>
      <ul className="bare lines">
        {owners.map(({ id, name }) => (
          <li key={id ?? "family"}>
            <OneFeed childId={id} name={name} feed={feeds.data.find((feed) => feed.child_id === id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneProps = { childId: string | null; name: string; feed: CalendarFeed | undefined };

function OneFeed({ childId, name, feed }: OneProps) {
  const makeId = `make-feed-${childId}`;
  const { proven, dialog } = useFreshProof({
    action: "Make an address",
    failed: createFailed,
    returnTo: makeId,
  });
  const create = useCreateCalendarFeed(proven);
  const focusNext = useFocusNext();
  const rowId = `feed-${childId}`;
  if (feed) return <CalendarFeedRow id={rowId} feed={feed} name={name} onEnding={() => focusNext(makeId)} />;
  function make() {
    focusNext(rowId);
    create.mutate(childId);
  }
  return (
    <div className={`${classes.source} stack gap-s`}>
      <Group gap="0.25rem" wrap="nowrap">
        <div className="stack gap-0 anywhere grow">
          <strong>{name}</strong>
        </div>
        <Button
          id={makeId}
          variant="default"
          size="sm"
          loading={create.isPending}
          onClick={make}
          aria-label={`Make an address for ${name}`}
        >
          Make an address
        </Button>
      </Group>
      <Failure of={create} says={createFailed} />
      {dialog}
    </div>
  );
}
