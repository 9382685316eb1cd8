import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { logQuietly } from "../../lib/log.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { goToCheckout } from "./billing.api.ts";
import { plans } from "./plans.ts";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The reason for showing it, in a sentence. */
  reason: string | undefined;
};

/** Offers the upgrade and starts the checkout. If the checkout fails, it logs the error and closes. */
export default function UpgradeModal({ opened, onClose, reason }: Props) {
  const checkout = useMutation({
    mutationFn: goToCheckout,
    onError: (error) => {
      logQuietly("Checkout could not be started", error);
      onClose();
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Upgrade to Premium">
      {reason && <p className="plain mb-m">{reason}</p>}
      <TickList items={plans.premium.contents} />
      <p className="plain mt-l mb-m">
        <strong>
          {plans.premium.price} {plans.premium.period}.
        </strong>{" "}
        Cancel whenever you like.
      </p>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button loading={checkout.isPending} onClick={() => checkout.mutate()} data-autofocus>
          Upgrade
        </Button>
      </Group>
    </Dialog>
  );
}
