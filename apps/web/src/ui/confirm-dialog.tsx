import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { ErrorState } from "./error-state.tsx";

type Props = {
  opened: boolean;
  /** A question: "Delete Amelia?" */
  title: string;
  children: ReactNode;
  /** Says what happens: "Delete child", never "OK". */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
  /** Id of what takes the focus when what opened it is gone with the deed. */
  returnTo?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what is hard to undo. Focus goes to "Cancel" first. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger, busy, error, returnTo, onConfirm, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} returnTo={returnTo}>
      <Stack>
        <div>{children}</div>
        {error && <ErrorState message={error} />}
        <Group justify="end" wrap="wrap">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button {...(danger ? { color: "red" } : {})} loading={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
