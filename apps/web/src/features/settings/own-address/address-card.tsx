import type { EmailProvider } from "@gatepost/contract/settings";
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../../lib/config.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { CopyText } from "./copy-text.tsx";
import { ForwardingGuide } from "./forwarding-guide.tsx";
import { useCreateOwnAddress, useEndOwnAddress, useRenewOwnAddress } from "./own-address.api.ts";
import classes from "./own-address.module.css";

export const addressTitleId = "own-address";

type Props = {
  own: EmailProvider;
  /** Called to end the address; this part then unmounts and gets no callbacks. */
  onEnding: () => void;
};

/** The address, what has arrived, how to forward mail, and how to end it. */
export function AddressCard({ own, onEnding }: Props) {
  const isOffered = useConfig().data?.own_address === true;
  const [asking, setAsking] = useState<"renew" | "end" | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {own.status === "connected" ? (
        <>
          <CopyText text={own.email_address} label="your address" />
          <Arrivals own={own} />
          <ForwardingGuide own={own} />
        </>
      ) : (
        <StatusLine tone="problem">
          <strong>{own.email_address}</strong> {own.status_reason}
        </StatusLine>
      )}
      {own.paused && <Resume />}
      <Group gap="0.6rem" align="stretch">
        {isOffered && (
          <Button variant="default" onClick={() => setAsking("renew")}>
            Get a new address
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking("end")}>
          Switch off
        </Button>
      </Group>
      <Renew opened={asking === "renew"} onClose={close} />
      <End own={own} opened={asking === "end"} onClose={close} onEnding={onEnding} />
    </>
  );
}

/** After joining another family. */
function Resume() {
  const resume = useCreateOwnAddress();
  return (
    <>
      <div>
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          Use this address again
        </Button>
      </div>
      <Failure of={resume} says="We couldn’t switch it on again." />
    </>
  );
}

function Arrivals({ own: { last_received_at, dropped = 0 } }: { own: EmailProvider }) {
  const { timezone } = useUser();
  return (
    <Stack gap="0.4rem">
      {last_received_at ? (
        <StatusLine tone="good">
          It’s working. The last school email came {formatDateTime(last_received_at, timezone)}.
        </StatusLine>
      ) : (
        <StatusLine tone="waiting" live>
          No school email has come here yet.
        </StatusLine>
      )}
      {dropped > 0 && (
        <p className={`${classes.text} quiet`}>
          {dropped === 1
            ? "1 other email that came here wasn’t"
            : `${dropped} other emails that came here weren’t`}{" "}
          from your schools, and we deleted {dropped === 1 ? "it" : "them"} unread.
        </p>
      )}
    </Stack>
  );
}

function Renew({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const renew = useRenewOwnAddress();
  return (
    <ConfirmDialog
      opened={opened}
      title="Get a new address?"
      confirmLabel="Get a new address"
      attempt={renew}
      failed="We couldn’t make a new address."
      onClose={onClose}
      onConfirm={() => renew.mutate(undefined, { onSuccess: onClose })}
    >
      The old address stops working straight away. Set up forwarding again with the new one, or school emails
      won’t reach us.
    </ConfirmDialog>
  );
}

function End({ own, opened, onClose, onEnding }: Props & { opened: boolean; onClose: () => void }) {
  const end = useEndOwnAddress();
  return (
    <ConfirmDialog
      opened={opened}
      title="Switch off your address?"
      confirmLabel="Switch off"
      danger
      attempt={end}
      failed="We couldn’t switch it off."
      onClose={onClose}
      onConfirm={() => {
        onEnding();
        end.mutate(own.id, { onSuccess: onClose });
      }}
    >
      Emails sent to {own.email_address} aren’t read from then on, and what has come there and isn’t in a
      summary yet is deleted. You keep the summaries you have.
    </ConfirmDialog>
  );
}
