import type { Child } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import { messageOf } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteChild } from "./children.api.ts";

/** Deleting is permanent; history keeps the name (DESIGN section 6.6). */
export function DeleteChildDialog({ child, onClose }: { child: Child | null; onClose: () => void }) {
  const remove = useDeleteChild();

  function close() {
    remove.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={child !== null}
      title={`Delete ${child?.name ?? "child"}?`}
      confirmLabel="Delete child"
      danger
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, texts.child_delete_failed) : null}
      onConfirm={() => child && remove.mutate(child.id, { onSuccess: close })}
      onClose={close}
    >
      What you wrote about {child?.name} is erased and cannot be brought back. Summaries already made keep the
      name. New letters are no longer matched to {child?.name}.
    </ConfirmDialog>
  );
}
