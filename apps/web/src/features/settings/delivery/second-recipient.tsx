import { newSecondRecipient, type SecondRecipient } from "@gatepost/contract/delivery";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { openDraft } from "../../../ui/form/drafts.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { InviteByEmail } from "../../account/invite-by-email.tsx";
import { inviteRecipient, useRemoveRecipient, useResendInvitation } from "./delivery.api.ts";

const titleId = "second-recipient";
const addId = "add-second-recipient";

/** Another person who gets the summary, such as a co-parent or a grandparent, after accepting by a link. */
export function SecondRecipientPart({ recipient }: { recipient: SecondRecipient | null }) {
  const [adding, setAdding] = useState(() => openDraft("second-recipient") !== null);
  const focusNext = useFocusNext();
  function close(next: string) {
    focusNext(next);
    setAdding(false);
  }
  return (
    <section className="stack ruled" aria-labelledby={titleId}>
      <h4 id={titleId} tabIndex={-1} className="subtitle">
        Somebody else
      </h4>
      {recipient && <Standing recipient={recipient} onRemoving={() => focusNext(addId)} />}
      {!recipient && (
        <p className="quiet">
          One more person can get the summary by email, such as the other parent. They confirm with a link,
          need no account and can stop at any time.
        </p>
      )}
      {!recipient && adding && (
        <InviteByEmail
          schema={newSecondRecipient}
          label="Add a second recipient"
          draft={{ name: "second-recipient", of: "new" }}
          send={inviteRecipient}
          onInvited={() => close(titleId)}
          onClose={() => close(addId)}
        />
      )}
      {!recipient && !adding && (
        <div>
          <Button id={addId} variant="default" onClick={() => setAdding(true)}>
            Add a second recipient
          </Button>
        </div>
      )}
    </section>
  );
}

const words = {
  invited: {
    tone: "waiting",
    says: "hasn’t answered yet. They get nothing until they accept.",
  },
  confirmed: { tone: "good", says: "gets each summary." },
  left: { tone: "notice", says: "declined and gets nothing." },
} as const;

type StandingProps = {
  recipient: SecondRecipient;
  /** Called to remove them; this part then unmounts and gets no callbacks. */
  onRemoving: () => void;
};

function Standing({ recipient: { email, state }, onRemoving }: StandingProps) {
  const resend = useResendInvitation();
  const remove = useRemoveRecipient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatusLine tone={words[state].tone} live>
        <strong className="anywhere">{email}</strong> {words[state].says}
      </StatusLine>
      <Group>
        {state === "invited" && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            Send them the link again
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </Group>
      {resend.isSuccess && (
        <StatusLine tone="good" live>
          {resend.data.message}
        </StatusLine>
      )}
      <Failure of={resend} says="We couldn’t send the link." />
      <ConfirmDialog
        opened={asking}
        title="Remove the second recipient?"
        confirmLabel="Remove"
        danger
        attempt={remove}
        failed="We couldn’t remove them."
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onRemoving();
          remove.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      >
        {email} won’t get any more summaries, and we’ll delete their address.
      </ConfirmDialog>
    </>
  );
}
