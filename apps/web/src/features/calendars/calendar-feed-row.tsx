import type { CalendarFeed } from "@gatepost/contract/calendars";
import { Button, CopyButton, Group } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { useDeleteCalendarFeed, useRenewCalendarFeed } from "./calendars.api.ts";
import classes from "./calendars.module.css";

const renewFailed = "We couldn’t make a new address.";
const endFailed = "We couldn’t turn off this calendar.";

type Props = {
  id: string;
  feed: CalendarFeed;
  name: string;
  /** Called to end the feed; this row then unmounts and gets no callbacks. */
  onEnding: () => void;
};

/** A feed's address: subscribe, copy, renew, turn off. */
export function CalendarFeedRow({ id, feed, name, onEnding }: Props) {
  const [asking, setAsking] = useState<"renew" | "end" | null>(null);
  const close = () => setAsking(null);
  return (
    <div id={id} tabIndex={-1} className={`${classes.source} stack gap-s`}>
      <strong>{name}</strong>
      <code className="fine anywhere">{feed.url}</code>
      <Group gap="0.5rem" align="stretch">
        <Button
          component="a"
          size="sm"
          href={feed.url.replace(/^https?:/, "webcal:")}
          aria-label={`Subscribe to ${name}`}
        >
          Subscribe
        </Button>
        <CopyButton value={feed.url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              onClick={copy}
              leftSection={
                copied ? (
                  <IconCheck size={18} aria-hidden="true" />
                ) : (
                  <IconCopy size={18} aria-hidden="true" />
                )
              }
              aria-label={copied ? `Copied the address of ${name}` : `Copy the address of ${name}`}
            >
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="sm"
          onClick={() => setAsking("renew")}
          aria-label={`New address for ${name}`}
        >
          New address
        </Button>
        <Button variant="default" size="sm" onClick={() => setAsking("end")} aria-label={`Turn off ${name}`}>
          Turn off
        </Button>
      </Group>
      <Renew feed={feed} name={name} opened={asking === "renew"} onClose={close} />
      <TurnOff feed={feed} name={name} opened={asking === "end"} onClose={close} onEnding={onEnding} />
    </div>
  );
}

type DialogProps = { feed: CalendarFeed; name: string; opened: boolean; onClose: () => void };

function Renew({ feed, name, opened, onClose }: DialogProps) {
  const { proven, asking, dialog } = useFreshProof({ action: "Make a new address", failed: renewFailed });
  const renew = useRenewCalendarFeed(proven);
  return (
    <>
      <ConfirmDialog
        opened={opened && !asking}
        title={`New address for ${name}?`}
        confirmLabel="Make a new address"
        attempt={renew}
        failed={renewFailed}
        onClose={onClose}
        onConfirm={() => renew.mutate(feed.id, { onSuccess: onClose })}
      >
        Phones using the current address stop getting dates until you add the new one.
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function TurnOff({ feed, name, opened, onClose, onEnding }: DialogProps & Pick<Props, "onEnding">) {
  const end = useDeleteCalendarFeed();
  return (
    <ConfirmDialog
      opened={opened}
      title={`Turn off this calendar: ${name}?`}
      confirmLabel="Turn off"
      danger
      attempt={end}
      failed={endFailed}
      onClose={onClose}
      onConfirm={() => {
        onEnding();
        end.mutate(feed.id, { onSuccess: onClose });
      }}
    >
      Phones that subscribe to it stop getting dates. Nothing else is lost.
    </ConfirmDialog>
  );
}
