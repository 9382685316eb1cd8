import type { FamilyMember } from "@gatepost/contract/family";
import { Button } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useHandOver, useRemoveAdult } from "./family.api.ts";

type Props = { member: FamilyMember; onDone: (said: string) => void };

export function Remove({ member: { id, name }, onDone }: Props) {
  return (
    <Change
      label={`Remove ${name}`}
      title={`Remove ${name} from your family?`}
      confirm={`Remove ${name}`}
      change={useRemoveAdult()}
      id={id}
      failed="We couldn’t remove them."
      onDone={() => onDone(`${name} no longer shares your family.`)}
    >
      {name} is signed out everywhere at once and sees nothing of your family any more. They keep their
      account and their mailbox. What their mailbox brought stays here.
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
      id={id}
      failed="We couldn’t hand it over."
      onDone={() => onDone(`The family is ${name}’s now. You share it as before.`)}
    >
      From then on {name} decides about the plan, downloads the family’s data, and can remove you. You can’t
      take that back yourself.
    </Change>
  );
}

export function Leave({ id, onDone }: { id: string; onDone: (said: string) => void }) {
  return (
    <Change
      label="Leave this family"
      title="Leave this family?"
      confirm="Leave"
      change={useRemoveAdult()}
      id={id}
      failed="We couldn’t do that."
      onDone={() => onDone("You’ve left. You have a family of your own now.")}
    >
      You leave at once, with your account and your mailbox, and no longer see this family’s children, emails
      and page. What your mailbox brought stays with them; nothing new does. Your calendar addresses for it
      end.
    </Change>
  );
}

type ChangeProps = {
  label: string;
  title: string;
  confirm: string;
  change: UseMutationResult<unknown, Error, string>;
  id: string;
  failed: string;
  onDone: () => void;
  children: ReactNode;
};

/** A button that asks before it does something that is hard to undo. */
function Change({ label, title, confirm, change, id, failed, onDone, children }: ChangeProps) {
  const [asking, setAsking] = useState(false);
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
        busy={change.isPending}
        error={change.isError ? messageOf(change.error, failed) : null}
        returnTo="family"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          change.mutate(id, {
            onSuccess: () => {
              setAsking(false);
              onDone();
            },
          })
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
