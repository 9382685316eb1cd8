import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
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
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what is hard to undo. Focus goes to "Cancel" first and back to where it came from after. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger, busy, error, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
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
    </Modal>
  );
}
