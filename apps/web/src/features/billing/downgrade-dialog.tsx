import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Anchor } from "@mantine/core";
import { logQuietly } from "../../lib/log.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { goToPortal, useDowngrade } from "./billing.api.ts";
import classes from "./subscription-panel.module.css";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Whether there is a paid period. */
  hasPortal: boolean;
};

const { free } = planLimits;

/** Says what is lost and what stays, and how to keep the paid time. */
export function DowngradeDialog({ opened, onClose, hasPortal }: Props) {
  const downgrade = useDowngrade();
  return (
    <ConfirmDialog
      opened={opened}
      title="Go back to the free plan?"
      confirmLabel="Downgrade now"
      danger
      attempt={downgrade}
      failed={texts.downgrade_failed}
      onConfirm={() => downgrade.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="plain">This happens straight away:</p>
      <ul className={`${classes.losses} bullets mt-s mb-s`}>
        {hasPortal && <li>You give up the time you’ve paid for. You won’t be charged again.</li>}
        <li>Only the child you added first stays active.</li>
        <li>
          We summarise {free.summaries_per_day} emails a day, and lists go back {free.history_days} days.
        </li>
        <li>Your summaries leave out school calendars.</li>
      </ul>
      <p>
        <strong>We delete nothing.</strong> Children, calendars and your whole history are kept and come back
        with the next upgrade.
      </p>
      {hasPortal && (
        <p className="plain">
          To keep Premium until the paid month ends,{" "}
          <Anchor component="button" type="button" onClick={() => void openPortal()}>
            cancel in the billing portal
          </Anchor>{" "}
          instead.
        </p>
      )}
    </ConfirmDialog>
  );

  /** The same button is in the panel behind, which shows errors. */
  async function openPortal() {
    try {
      await goToPortal();
    } catch (error) {
      logQuietly("The billing portal could not be opened", error);
      onClose();
    }
  }
}
