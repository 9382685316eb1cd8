import { Button, Loader } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { SuggestionForm } from "./suggestion-form.tsx";
import { useConfirmSenders, useSenderSuggestions } from "./suggestions.api.ts";
import classes from "./suggestions.module.css";

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
