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
  /** What confirming sets off. */
  attempt: Attempt & { isPending: boolean };
  /** Said when it failed and the server gave no sentence. */
  failed: string;
  /** Id of what takes the focus when what opened it is gone with the deed. */
  returnTo?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what is hard to undo. Focus goes to "Cancel" first. */
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
