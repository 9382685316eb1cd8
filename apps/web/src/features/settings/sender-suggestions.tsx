import type { SenderSuggestion } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useConfirmSenders, useSenderSuggestions } from "./suggestions.api.ts";

const failed = "We couldn’t search your mailbox. Please try again.";

type Props = {
  /** Searches without being asked. */
  eager?: boolean;
  onConfirmed?: () => void;
};

/** Senders in the mailbox that look like schools; one confirmation adds them. */
export function SenderSuggestions({ eager = false, onConfirmed }: Props) {
  const connected = useUser().has_connected_mailbox;
  const [wanted, setWanted] = useState(eager);
  const look = useSenderSuggestions(connected && wanted);
  const confirm = useConfirmSenders();
  const found = look.isFetching ? undefined : look.data;
  if (!connected) return null;
  return (
    <section className={`stack gap-l ${eager ? "" : "ruled"}`} aria-labelledby="sender-suggestions">
      <div>
        <h3 className="subtitle" id="sender-suggestions">
          {eager ? "Which of these are from school?" : "Suggestions from your mailbox"}
        </h3>
        <p className="quiet">
          We look only at who emailed you in the last 60 days, and list the senders that look like schools. We
          keep none of it.
        </p>
      </div>
      {confirm.isSuccess && <StatusLine tone="good">{added(confirm.data.length)}</StatusLine>}
      {!wanted && (
        <Button variant="default" onClick={() => setWanted(true)}>
          Find schools in my mailbox
        </Button>
      )}
      {look.isFetching && (
        <StatusLine tone="waiting">
          Looking at who wrote to you. A full mailbox takes up to half a minute.
        </StatusLine>
      )}
      {!look.isFetching && <Failure of={look} says={failed} />}
      {found?.suggestions.length === 0 && !confirm.isSuccess && (
        <StatusLine tone="notice">We found no schools to add in the last {found.days} days.</StatusLine>
      )}
      {found && found.suggestions.length > 0 && (
        <SuggestionForm
          {...found}
          confirm={confirm}
          // Not a callback of the mutation: the form may be gone by then.
          onConfirm={(senders) => confirm.mutateAsync(senders).then(onConfirmed, shownAbove)}
        />
      )}
    </section>
  );
}

const added = (count: number): string =>
  count === 1 ? "1 sender is in your list now." : `${count} senders are in your list now.`;

/** The form says why. */
const shownAbove = () => undefined;

type FormProps = {
  suggestions: SenderSuggestion[];
  days: number;
  complete: boolean;
  confirm: ReturnType<typeof useConfirmSenders>;
  onConfirm: (senders: SenderSuggestion[]) => void;
};

/** The list with tick boxes: .sch.uk and known apps are preselected, the rest is the parent's choice. */
function SuggestionForm({ suggestions, days, complete, confirm, onConfirm }: FormProps) {
  const [ticked, setTicked] = useState(() =>
    suggestions.filter((sender) => sender.ticked).map(({ domain }) => domain),
  );
  const chosen = suggestions.filter(({ domain }) => ticked.includes(domain));
  return (
    <form
      className="stack gap-l"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(chosen);
      }}
    >
      <Checkbox.Group label="Senders that look like schools" size="md" value={ticked} onChange={setTicked}>
        <Stack mt="xs" className="anywhere">
          {suggestions.map((sender) => (
            <Checkbox
              key={sender.domain}
              value={sender.domain}
              label={sender.name ?? sender.domain}
              description={describe(sender, days)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {!complete && <p className="quiet">We only counted the newest emails, as there are a lot.</p>}
      <Failure of={confirm} says={texts.school_domain_save_failed} />
      <Button type="submit" loading={confirm.isPending} disabled={chosen.length === 0}>
        {chosen.length === 0
          ? "Tick the senders to add"
          : `Confirm ${chosen.length} ${chosen.length === 1 ? "sender" : "senders"}`}
      </Button>
    </form>
  );
}

function describe({ domain, name, kind, messages }: SenderSuggestion, days: number): string {
  const count = `${messages} ${messages === 1 ? "email" : "emails"} in ${days} days`;
  return [name && domain, kind === "platform" && "school app", count].filter(Boolean).join(" · ");
}
