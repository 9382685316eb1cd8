import { Button, Checkbox, Loader } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useConfirmSenders, useSenderSuggestions } from "./suggestions.api.ts";
import classes from "./suggestions.module.css";
import type { SenderSuggestion } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";

const failed = "We couldn’t search your mailbox. Please try again.";

/** Senders in the mailbox that look like schools; one confirmation adds them. `eager` searches without being asked. */
export function SenderSuggestions({ eager = false }: { eager?: boolean }) {
  const connected = useUser().has_connected_mailbox;
  const [wanted, setWanted] = useState(eager);
  const look = useSenderSuggestions(connected && wanted);
  const confirm = useConfirmSenders();
  if (!connected) return null;
  return (
    <section className={`${classes.suggestions} stack gap-l`} aria-labelledby="sender-suggestions">
      <div>
        <h3 id="sender-suggestions" className="subtitle">
          Suggestions from your mailbox
        </h3>
        <p className="soft plain mt-xs">
          We look only at who emailed you in the last 60 days, and list the senders that look like schools. We
          keep none of it.
        </p>
      </div>
      {confirm.isSuccess && (
        <StatusLine tone="good" live>
          {added(confirm.data.length)}
        </StatusLine>
      )}
      {!wanted && (
        <div>
          <Button
            variant="default"
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            onClick={() => setWanted(true)}
          >
            Find schools in my mailbox
          </Button>
        </div>
      )}
      {look.isFetching && <Looking />}
      {look.isError && !look.isFetching && <Failure of={look} says={failed} />}
      {look.data && !look.isFetching && look.data.suggestions.length === 0 && !confirm.isSuccess && (
        <StatusLine tone="notice" live>
          We found no other schools in the last {look.data.days} days.
        </StatusLine>
      )}
      {look.data && !look.isFetching && look.data.suggestions.length > 0 && (
        <SuggestionForm {...look.data} confirm={confirm} />
      )}
    </section>
  );
}

function Looking() {
  return (
    <output className="row nowrap">
      <Loader size="sm" aria-hidden="true" />
      <span>Looking at who wrote to you. A full mailbox takes up to half a minute.</span>
    </output>
  );
}

const added = (count: number): string =>
  count === 1 ? "1 sender is in your list now." : `${count} senders are in your list now.`;

type Props = {
  suggestions: SenderSuggestion[];
  days: number;
  complete: boolean;
  confirm: ReturnType<typeof useConfirmSenders>;
};

/** The list with tick boxes: .sch.uk and known apps are preselected, the rest is the parent's choice. */
function SuggestionForm({ suggestions, days, complete, confirm }: Props) {
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isTicked = ({ domain, ticked }: SenderSuggestion) => changed[domain] ?? ticked;
  const ticked = suggestions.filter(isTicked);
  return (
    <form
      className="stack gap-l"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(ticked);
      }}
    >
      <fieldset className={`${classes.list} stack gap-xs plain`}>
        <legend className={classes.legend}>Senders that look like schools</legend>
        {suggestions.map((sender) => (
          <Checkbox
            key={sender.domain}
            className={classes.sender}
            label={sender.name ?? sender.domain}
            description={describe(sender, days)}
            checked={isTicked(sender)}
            onChange={(event) =>
              setChanged((before) => ({ ...before, [sender.domain]: event.target.checked }))
            }
          />
        ))}
      </fieldset>
      {!complete && (
        <p className="soft plain mt-xs">We only counted the newest emails, as there are a lot.</p>
      )}
      <Failure of={confirm} says={texts.school_domain_save_failed} />
      <div>
        <Button type="submit" loading={confirm.isPending} disabled={ticked.length === 0}>
          {ticked.length === 0
            ? "Tick the senders to add"
            : `Confirm ${ticked.length} ${ticked.length === 1 ? "sender" : "senders"}`}
        </Button>
      </div>
    </form>
  );
}

function describe({ domain, name, kind, messages }: SenderSuggestion, days: number): string {
  const count = `${messages} ${messages === 1 ? "email" : "emails"} in ${days} days`;
  return [...(name ? [domain] : []), ...(kind === "platform" ? ["school app"] : []), count].join(" · ");
}
