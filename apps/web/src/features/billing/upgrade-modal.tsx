import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { logQuietly } from "../../lib/log.ts";
import { goToCheckout } from "./billing.api.ts";
import { plans, premiumGains } from "./plans.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TickList } from "../../ui/tick-list.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The reason for showing it, in a sentence. */
  reason?: string;
};

/** Offers the upgrade and starts the checkout. If the checkout fails, it logs the error and closes. */
export default function UpgradeModal({ opened, onClose, reason }: Props) {
  const [busy, setBusy] = useState(false);

  async function upgrade() {
    setBusy(true);
    try {
      await goToCheckout();
    } catch (error) {
      logQuietly("Checkout could not be started", error);
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Upgrade to Premium">
      {reason && <p style={{ marginTop: 0 }}>{reason}</p>}
      <TickList items={premiumGains} />
      <p>
        <strong>
          {plans.premium.price} {plans.premium.period}.
        </strong>{" "}
        Cancel whenever you like.
      </p>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button loading={busy} onClick={() => void upgrade()} data-autofocus>
          Upgrade
        </Button>
      </Group>
    </Dialog>
  );
}
