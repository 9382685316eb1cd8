import { Button, Group, Stack, type ButtonProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { type Attempt, Failure } from "./failure.tsx";

type Question = {
  /** A question: "Delete Amelia?" */
  title: string;
  children: ReactNode;
  /** Says what happens: "Delete child", never "OK". */
  confirmLabel: string;
  danger?: boolean;
  attempt: Attempt & { isPending: boolean; reset: () => void };
  /** Shown if it fails and the server gives no sentence. */
  failed: string;
  /** Id of the element to focus if the action removes the opener. */
  returnTo?: string | undefined;
};
type Props = Question & { opened: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before an action that is hard to undo. Focus starts on "Cancel". */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger, attempt, failed, returnTo, onConfirm, onClose } =
    props;
  const close = () => {
    // The next question may be about something else.
    if (attempt.isError) attempt.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} returnTo={returnTo}>
      <Stack>
        <div>{children}</div>
        <Failure of={attempt} says={failed} />
        <Group justify="end" wrap="wrap">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button {...(danger ? { color: "red" } : {})} loading={attempt.isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type AskingProps = Omit<Question, "confirmLabel"> & {
  /** What its button says. */
  label: string;
  /** What the dialog's button says, if not the same. */
  confirmLabel?: string;
  button?: ButtonProps & { "aria-label"?: string };
  /** Whether another dialog is in front, which asks for the password. */
  waits?: boolean;
  attempt: { mutateAsync: () => Promise<unknown> };
  onSending?: () => void;
  onDone?: () => void;
};

/** A button that asks, then does it. */
export function AskingButton(props: AskingProps) {
  const { label, confirmLabel = label, button, waits, onSending, onDone, ...question } = props;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const look: ButtonProps = question.danger ? { variant: "subtle", color: "red" } : { variant: "default" };
  function finish() {
    close();
    onDone?.();
  }
  function send() {
    onSending?.();
    // Not a callback of the mutation: this button may be gone by then, and React Query would not call it.
    void question.attempt.mutateAsync().then(finish, shownInDialog);
  }
  return (
    <>
      <Button {...look} {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        confirmLabel={confirmLabel}
        opened={asking && !waits}
        onClose={close}
        onConfirm={send}
      />
    </>
  );
}

const shownInDialog = () => undefined;
