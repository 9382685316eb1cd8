import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { type Attempt, Failure } from "./failure.tsx";

type Props = {
  opened: boolean;
  /** A question: "Delete Amelia?" */
  title: string;
  children: ReactNode;
  /** Says what happens: "Delete child", never "OK". */
  confirmLabel: string;
  danger?: boolean;
  /** The action to confirm. */
  attempt: Attempt & { isPending: boolean };
  /** Shown if it fails and the server gives no sentence. */
  failed: string;
  /** Id of the element to focus if the action removes the opener. */
  returnTo?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that is hard to undo. Focus starts on "Cancel". */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger, attempt, failed, returnTo, onConfirm, onClose } =
    props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} returnTo={returnTo}>
      <Stack>
        <div>{children}</div>
        <Failure of={attempt} says={failed} />
        <Group justify="end" wrap="wrap">
          <Button variant="default" onClick={onClose} data-autofocus>
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
