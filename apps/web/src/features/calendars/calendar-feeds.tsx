import type { CalendarFeed } from "@gatepost/contract/calendars";
import { Button, Group } from "@mantine/core";
import { AskingButton } from "../../ui/confirm-dialog.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Failure, Loaded } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { useChildren } from "../children/children.api.ts";
import {
  useCalendarFeeds,
  useCreateCalendarFeed,
  useDeleteCalendarFeed,
  useRenewCalendarFeed,
} from "./calendars.api.ts";

const createFailed = "We couldn’t make a calendar address.";
const renewFailed = "We couldn’t make a new address.";

/** Private calendars that phones subscribe to: the family's, and one for each child. */
export function CalendarFeeds() {
  const feeds = useCalendarFeeds();
  const children = useChildren();
  const active = children.data?.filter(({ is_active }) => is_active) ?? [];
  return (
    <section className="stack ruled" aria-labelledby="calendar-feeds-title">
      <h3 className="subtitle" id="calendar-feeds-title">
        On your phone
      </h3>
      <p className="quiet">
        Subscribe on your phone and dates from school emails appear with your own. Anyone with the address can
        read it, so keep it in the family.
      </p>
      <Loaded query={children.data ? feeds : children} failed="We couldn’t load your phone calendars.">
        {() => (
          <ul className="bare lines">
            {[{ id: null, name: "The whole family" }, ...active].map(({ id, name }) => (
              <OneFeed
                key={id}
                childId={id}
                name={name}
                feed={feeds.data?.find(({ child_id }) => child_id === id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

type OneProps = { childId: string | null; name: string; feed: CalendarFeed | undefined };

function OneFeed({ childId, name, feed }: OneProps) {
  const makeId = `make-feed-${childId}`;
  const rowId = `feed-${childId}`;
  const proof = useFreshProof({ action: "Make an address", failed: createFailed, returnTo: makeId });
  const create = useCreateCalendarFeed(proof.proven, childId);
  const focusNext = useFocusNext();
  function make() {
    focusNext(rowId);
    create.mutate();
  }
  return (
    <li id={rowId} tabIndex={-1} className="stack gap-s">
      <div className="row between">
        <strong className="anywhere">{name}</strong>
        {!feed && (
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
        )}
      </div>
      <Failure of={create} says={createFailed} />
      {proof.dialog}
      {feed && <Made feed={feed} name={name} onEnding={() => focusNext(makeId)} />}
    </li>
  );
}

type MadeProps = {
  feed: CalendarFeed;
  name: string;
  /** Called to end the feed; this part then unmounts and gets no callbacks. */
  onEnding: () => void;
};

/** A feed's address: subscribe, copy, renew, turn off. */
function Made({ feed, name, onEnding }: MadeProps) {
  const proof = useFreshProof({ action: "Make a new address", failed: renewFailed });
  const renew = useRenewCalendarFeed(proof.proven, feed.id);
  const end = useDeleteCalendarFeed(feed.id);
  return (
    <>
      <CopyText text={feed.url} label={`the address of ${name}`} />
      <Group gap="0.5rem">
        <Button
          component="a"
          size="sm"
          href={feed.url.replace(/^https?:/, "webcal:")}
          aria-label={`Subscribe to ${name}`}
        >
          Subscribe
        </Button>
        <AskingButton
          label="New address"
          button={{ size: "sm", "aria-label": `New address for ${name}` }}
          title={`New address for ${name}?`}
          confirmLabel="Make a new address"
          attempt={renew}
          failed={renewFailed}
          waits={proof.asking}
        >
          Phones using the current address stop getting dates until you add the new one.
        </AskingButton>
        <AskingButton
          label="Turn off"
          button={{ size: "sm", "aria-label": `Turn off ${name}` }}
          title={`Turn off this calendar: ${name}?`}
          danger
          attempt={end}
          failed="We couldn’t turn off this calendar."
          onSending={onEnding}
        >
          Phones that subscribe to it stop getting dates. Nothing else is lost.
        </AskingButton>
      </Group>
      {proof.dialog}
    </>
  );
}
