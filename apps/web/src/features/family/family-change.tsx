import { AskingButton } from "../../ui/confirm-dialog.tsx";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { handOver, removeAdult, useFamilyChange } from "./family.api.ts";

/** What is asked, and what is said once it is done; `name` is the other adult's. */
const changes = {
  remove: (name: string) => ({
    change: removeAdult,
    label: `Remove ${name}`,
    title: `Remove ${name} from your family?`,
    confirmLabel: `Remove ${name}`,
    words: `${name} is signed out everywhere straight away and can no longer see anything of your family’s. They keep their account and their mailbox. School emails that came from their mailbox stay here. Whoever they invited to get the summary no longer gets it.`,
    failed: "We couldn’t remove them.",
    said: `${name} no longer shares your family.`,
  }),
  handOver: (name: string) => ({
    change: handOver,
    label: `Hand over to ${name}`,
    title: `Hand the family over to ${name}?`,
    confirmLabel: "Hand it over",
    words: `After that only ${name} can change the plan, download the family’s data and invite or remove people, including you. You can’t undo this yourself.`,
    failed: "We couldn’t hand it over.",
    said: `${name} is in charge of the family now. You share it as before.`,
  }),
  leave: () => ({
    change: removeAdult,
    label: "Leave this family",
    title: "Leave this family?",
    confirmLabel: "Leave this family",
    words:
      "You leave straight away and keep your account and your mailbox. You’ll no longer see this family’s children, emails and daily page, and your calendar links for it stop working. School emails that came from your mailbox stay with the family; new ones won’t reach it.",
    failed: "We couldn’t take you out of the family.",
    said: "You’ve left. You have a family of your own now.",
  }),
};

type Props = {
  what: keyof typeof changes;
  /** Of whoever is removed, takes over or leaves. */
  id: string;
  name: string;
  onDone: (said: string) => void;
};

/** A button that asks before an action that is hard to undo, and for the password if it wasn't typed recently. */
export function FamilyChange({ what, id, name, onDone }: Props) {
  const { change, words, said, ...question } = changes[what](name);
  const { proven, asking, dialog } = useFreshProof({
    action: question.confirmLabel,
    failed: question.failed,
    returnTo: "family",
  });
  const changing = useFamilyChange(proven, () => change(id));
  return (
    <>
      <AskingButton
        {...question}
        danger
        button={what === "handOver" ? { size: "sm", variant: "default" } : { size: "sm" }}
        attempt={changing}
        returnTo="family"
        waits={asking}
        onDone={() => onDone(said)}
      >
        {words}
      </AskingButton>
      {dialog}
    </>
  );
}
