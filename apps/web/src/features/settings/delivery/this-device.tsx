import type { PushDevice } from "@gatepost/contract/push";
import { Button, Stack } from "@mantine/core";
import { useConfig } from "../../../lib/config.ts";
import { formatDate } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { deviceName } from "../../account/device-name.ts";
import {
  abilityOfBrowser,
  NotAllowed,
  useAllowNotifications,
  usePushDevices,
  useStopNotifications,
} from "../../phone/notifications.ts";
import { isReachable } from "./until-confirmed.ts";
import { RowButton } from "../../../ui/row-button.tsx";

/** Which devices get alerts and the evening message as notifications: this one and others. */
export function ThisDevice({ publicKey }: { publicKey: string }) {
  const devices = usePushDevices();
  const stop = useStopNotifications();
  if (!devices.data) return <Failure of={devices} says="We couldn’t load your devices." />;
  return (
    <Stack gap="sm">
      {!devices.data.some(({ is_current }) => is_current) && <Allow publicKey={publicKey} />}
      {devices.data.length > 0 && (
        <ul aria-label="Devices with notifications" className="bare stack gap-s">
          {devices.data.map((device) => (
            <Device key={device.id} device={device} stop={stop} />
          ))}
        </ul>
      )}
      <Failure of={stop} says="We couldn’t stop these notifications." />
    </Stack>
  );
}

function Allow({ publicKey }: { publicKey: string }) {
  const allow = useAllowNotifications(publicKey);
  const ability = allow.error instanceof NotAllowed ? "denied" : abilityOfBrowser();
  const user = useUser();
  const emailsCome = useConfig().data?.mail === true && isReachable(user);
  if (ability !== "ready")
    return (
      <StatusLine tone="notice">
        {emailsCome && "We email you instead. "}
        {why[ability]}
      </StatusLine>
    );
  return (
    <div className="stack gap-s">
      <Button variant="default" loading={allow.isPending} onClick={() => allow.mutate()}>
        Allow notifications on this device
      </Button>
      <p className="quiet fine">
        They come here instead of by email, and say nothing private on a locked screen.
      </p>
      <Failure of={allow} says="This browser’s notification service didn’t answer." />
    </div>
  );
}

const why = {
  denied:
    "Notifications from Gatepost are blocked in this browser. Allow them in its settings for this site, then open this page again.",
  "install-first":
    "On an iPhone or iPad, notifications need the app: tap Share, then “Add to Home Screen”, and open Gatepost from there.",
  "not-remembered": "For notifications on this device, sign in with “Remember me” ticked.",
  "no-browser": "This browser can’t show notifications.",
} as const;

type DeviceProps = { device: PushDevice; stop: ReturnType<typeof useStopNotifications> };

function Device({ device, stop }: DeviceProps) {
  const { user_agent, created_at, is_current } = device;
  const { timezone } = useUser();
  const name = deviceName(user_agent);
  return (
    <li className="row nowrap between">
      <div>
        <b>{is_current ? "This device" : name}</b>
        <p className="quiet fine">
          {is_current ? `${name}, ` : ""}notifications since {formatDate(created_at, timezone)}
        </p>
      </div>
      <RowButton
        label="Stop"
        name={`Stop notifications on ${is_current ? "this device" : name}`}
        of={stop}
        input={device}
        busy={stop.isPending && stop.variables.id === device.id}
      />
    </li>
  );
}
