import type { FamilyMember } from "@gatepost/contract/family";
import type { ReactNode } from "react";
import { AskingButton } from "../../ui/confirm-dialog.tsx";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { failedAlready, handOver, removeAdult, useFamilyChange } from "./family.api.ts";

type Props = { member: FamilyMember; onDone: (said: string) => void };

export function Remove({ member: { id, name }, onDone }: Props) {
  return (
    <Change
      label={`Remove ${name}`}
      title={`Remove ${name} from your family?`}
      confirm={`Remove ${name}`}
      change={removeAdult}
      of={id}
      failed="We couldn’t remove them."
      onDone={() => onDone(`${name} no longer shares your family.`)}
    >
      {name} is signed out everywhere straight away and can no longer see anything of your family’s. They keep
      their account and their mailbox. School emails that came from their mailbox stay here. Whoever they
      invited to get the summary no longer gets it.
    </Change>
  );
}

export function HandOver({ member: { id, name }, onDone }: Props) {
  return (
    <Change
      label={`Hand over to ${name}`}
      title={`Hand the family over to ${name}?`}
      confirm="Hand it over"
      change={handOver}
      of={id}
      failed="We couldn’t hand it over."
      onDone={() => onDone(`${name} is in charge of the family now. You share it as before.`)}
    >
      After that only {name} can change the plan, download the family’s data and invite or remove people,
      including you. You can’t undo this yourself.
    </Change>
  );
}

export function Leave({ id, onDone }: { id: string; onDone: (said: string) => void }) {
  return (
    <Change
      label="Leave this family"
      title="Leave this family?"
      confirm="Leave this family"
      change={removeAdult}
      of={id}
      failed="We couldn’t take you out of the family."
      onDone={() => onDone("You’ve left. You have a family of your own now.")}
    >
      You leave straight away and keep your account and your mailbox. You’ll no longer see this family’s
      children, emails and daily page, and your calendar links for it stop working. School emails that came
      from your mailbox stay with the family; new ones won’t reach it.
    </Change>
  );
}

type ChangeProps = {
  label: string;
  title: string;
  confirm: string;
  change: (id: string) => Promise<unknown>;
  /** The person's id. */
  of: string;
  failed: string;
  onDone: () => void;
  children: ReactNode;
};

/** A button that asks before an action that is hard to undo, and for the password if it wasn't typed recently. */
function Change({ label, title, confirm, change, of, failed, onDone, children }: ChangeProps) {
  const { proven, asking, dialog } = useFreshProof({ action: confirm, failed, returnTo: "family" });
  const changing = useFamilyChange(proven, change);
  return (
    <>
      <AskingButton
        label={label}
        title={title}
        confirmLabel={confirm}
        danger
        attempt={changing}
        failed={failed}
        returnTo="family"
        waits={asking}
        // Not a callback of the mutation: this button is gone by then, and React Query would not call it.
        onConfirm={() => void changing.mutateAsync(of).then(onDone, failedAlready)}
      >
        {children}
      </AskingButton>
      {dialog}
    </>
  );
}
