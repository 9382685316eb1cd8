import type { Child } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteChild } from "./children.api.ts";

type Props = {
  child: Child | null;
  returnTo: string;
  onClose: () => void;
  onDeleted: (child: Child) => void;
};

/** Deleting is permanent; history keeps the name. */
export function DeleteChildDialog({ child, returnTo, onClose, onDeleted }: Props) {
  const remove = useDeleteChild();

  function close() {
    remove.reset();
    onClose();
  }

  function confirm(gone: Child) {
    remove.mutate(gone.id, {
      onSuccess: () => {
        close();
        onDeleted(gone);
      },
    });
  }

  return (
    <ConfirmDialog
      opened={child !== null}
      title={`Delete ${child?.name ?? "child"}?`}
      confirmLabel="Delete child"
      danger
      attempt={remove}
      failed={texts.child_delete_failed}
      returnTo={returnTo}
      onConfirm={() => child && confirm(child)}
      onClose={close}
    >
      We’ll erase what you wrote about {child?.name}, and can’t bring it back. Summaries you already have keep
      the name. New emails won’t be matched to {child?.name}.
    </ConfirmDialog>
  );
}
