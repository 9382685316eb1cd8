import type { BroughtEmails, FamilyMember } from "@gatepost/contract/family";
import { Button, Radio, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { failedAlready, useHandOver, useRemoveAdult } from "./family.api.ts";

type Props = { member: FamilyMember; onDone: (said: string) => void };

export function Remove({ member: { id, name }, onDone }: Props) {
  return (
    <Change
      label={`Remove ${name}`}
      title={`Remove ${name} from your family?`}
      confirm={`Remove ${name}`}
      change={useRemoveAdult()}
      of={{ id }}
      failed="We couldn’t remove them."
      onDone={() => onDone(`${name} no longer shares your family.`)}
    >
      {name} is signed out everywhere straight away and can no longer see anything of your family’s. They keep
      their account and their mailbox. School emails that came from their mailbox stay here.
    </Change>
  );
}

export function HandOver({ member: { id, name }, onDone }: Props) {
  return (
    <Change
      label={`Hand over to ${name}`}
      title={`Hand the family over to ${name}?`}
      confirm="Hand it over"
      change={useHandOver()}
      of={{ id }}
      failed="We couldn’t hand it over."
      onDone={() => onDone(`${name} is in charge of the family now. You share it as before.`)}
    >
      After that only {name} can change the plan, download the family’s data and invite or remove people,
      including you. You can’t undo this yourself.
    </Change>
  );
}

type LeaveProps = { id: string; onlyMine: number; onDone: (said: string) => void };

/** Asks what to do with emails that only their mailbox brought, if there are any. */
export function Leave({ id, onlyMine, onDone }: LeaveProps) {
  const [emails, setEmails] = useState<BroughtEmails>("stay");
  return (
    <Change
      label="Leave this family"
      title="Leave this family?"
      confirm="Leave this family"
      change={useRemoveAdult()}
      of={{ id, emails }}
      failed="We couldn’t take you out of the family."
      onDone={() => onDone("You’ve left. You have a family of your own now.")}
    >
      <Text>
        You leave straight away and keep your account and your mailbox. You’ll no longer see this family’s
        children, emails and daily page, and your calendar links for it stop working. New emails in your
        mailbox won’t reach it.
      </Text>
      {onlyMine > 0 && (
        <Radio.Group
          label={`What happens to the ${onlyMine === 1 ? "one school email" : `${onlyMine} school emails`} that only your mailbox brought?`}
          size="md"
          mt="md"
          value={emails}
          onChange={(value) => setEmails(value === "take" ? "take" : "stay")}
        >
          <Radio
            value="stay"
            size="md"
            mt="xs"
            label="They stay with the family, which can still read them"
          />
          <Radio
            value="take"
            size="md"
            mt="xs"
            label="I take them with me"
            description="They disappear from the family’s pages, with the tasks and dates in them. On your own pages they no longer say which child they’re for."
          />
        </Radio.Group>
      )}
    </Change>
  );
}

type ChangeProps<Of> = {
  label: string;
  title: string;
  confirm: string;
  change: UseMutationResult<unknown, Error, Of>;
  of: Of;
  failed: string;
  onDone: () => void;
  children: ReactNode;
};

/** A button that asks before an action that is hard to undo. */
function Change<Of>({ label, title, confirm, change, of, failed, onDone, children }: ChangeProps<Of>) {
  const [asking, setAsking] = useState(false);
  // Not a callback of the mutation: this button is gone by then, and React Query would not call it.
  function succeeded() {
    setAsking(false);
    onDone();
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={confirm}
        danger
        attempt={change}
        failed={failed}
        returnTo="family"
        onClose={() => setAsking(false)}
        onConfirm={() => void change.mutateAsync(of).then(succeeded, failedAlready)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
