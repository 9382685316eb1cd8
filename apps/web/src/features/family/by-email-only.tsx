import type { SecondRecipient } from "@gatepost/contract/delivery";
import { AskingButton } from "../../ui/confirm-dialog.tsx";
import { Outcome } from "../../ui/failure.tsx";
import { useRemoveRecipient, useResendInvitation } from "../settings/delivery/delivery.api.ts";
import { Person } from "./person.tsx";
import { RowButton } from "../../ui/row-button.tsx";

const words = {
  invited: "Invited by email only, but hasn’t answered yet. They get nothing until they accept.",
  confirmed: "No sign-in, gets each summary by email.",
  left: "Declined, and gets nothing.",
} as const;

type Props = { recipient: SecondRecipient; onDone: (said: string) => void };

/** Whoever gets the summary by email without an account, such as a grandparent, after accepting by a link. */
export function ByEmailOnly({ recipient: { email, state }, onDone }: Props) {
  const resend = useResendInvitation();
  const remove = useRemoveRecipient();
  return (
    <Person
      name={email}
      says={[words[state]]}
      outcome={<Outcome of={resend} done={resend.data?.message} failed="We couldn’t send the link." />}
    >
      {state === "invited" && <RowButton label="Send them the link again" of={resend} />}
      <AskingButton
        label="Remove"
        button={{ size: "sm", "aria-label": `Remove ${email}` }}
        title={`Stop the emails to ${email}?`}
        danger
        attempt={remove}
        failed="We couldn’t remove them."
        onDone={() => onDone(`${email} gets no more summaries.`)}
      >
        {email} won’t get any more summaries, and we’ll delete their address.
      </AskingButton>
    </Person>
  );
}
