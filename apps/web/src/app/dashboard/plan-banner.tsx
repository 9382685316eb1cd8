import { planLimits } from "@gatepost/contract/limits";
import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";

const dismissedKey = (userId: string) => `gatepost_plan_banner_dismissed_${userId}`;
const { free } = planLimits;

/** The free plan's limits; dismissing it hides it for good on this device. */
export function PlanBanner({ onUpgrade }: { onUpgrade: () => void }) {
  const user = useUser();
  const mayUpgrade = useMayUpgrade();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey(user.id)) !== null);
  if (!mayUpgrade || dismissed) return null;

  function dismiss() {
    localStorage.setItem(dismissedKey(user.id), "yes");
    setDismissed(true);
  }

  return (
    <Card as="aside" tone="note" aria-label="Your plan" className="row between">
      <p className="plain grow" style={{ flexBasis: "16rem" }}>
        <strong>You’re on the free plan:</strong> {free.active_children} child, {free.summaries_per_day}{" "}
        emails summarised a day, and {free.history_days} days of history.
      </p>
      <Button size="sm" variant="default" onClick={onUpgrade}>
        See Premium
      </Button>
      <CloseButton aria-label="Dismiss the note about your plan" onClick={dismiss} />
    </Card>
  );
}
