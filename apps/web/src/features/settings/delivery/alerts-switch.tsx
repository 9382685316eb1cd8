import { Switch } from "@mantine/core";
import { useConfig } from "../../../lib/config.ts";
import { Outcome } from "../../../ui/failure.tsx";
import { useAlerts, useUpdateAlerts } from "./delivery.api.ts";

/** A switch for alerts without further settings, on a server that can send them. Renders nothing until their state has loaded. */
export function AlertsSwitch() {
  const alerts = useAlerts();
  const update = useUpdateAlerts();
  const config = useConfig().data;
  if (!alerts.data || !(config?.mail || config?.push_public_key)) return null;
  return (
    <>
      <Switch
        label="Tell me about urgent emails straight away"
        description="If school closes early or a child needs collecting. You can change this in Settings."
        checked={update.isPending ? update.variables.enabled! : alerts.data.enabled}
        onChange={(event) => update.mutate({ enabled: event.currentTarget.checked })}
      />
      <Outcome of={update} done="Saved." failed="We couldn’t save your alerts." />
    </>
  );
}
