import { texts } from "@gatepost/contract/texts";
import { messageOf } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDowngrade } from "./billing.api.ts";

/** Says that paid time is given up, and where that can be avoided (DESIGN section 6.17). */
export function DowngradeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const downgrade = useDowngrade();
  return (
    <ConfirmDialog
      opened={opened}
      title="Go back to the free plan?"
      confirmLabel="Downgrade now"
      danger
      busy={downgrade.isPending}
      error={downgrade.isError ? messageOf(downgrade.error, texts.downgrade_failed) : null}
      onConfirm={() => downgrade.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        It takes effect at once, and the time you have paid for is given up. Only your first child stays
        active; the others are kept and come back with the next upgrade.
      </p>
      <p style={{ marginBottom: 0 }}>
        To keep Premium until the paid month ends, cancel in the billing portal instead.
      </p>
    </ConfirmDialog>
  );
}
