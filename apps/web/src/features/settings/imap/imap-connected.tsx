import type { EmailProvider } from "@gatepost/contract/settings";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { formatDate } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import gmail from "../gmail-connection.module.css";
import { lostWords } from "../lost-words.ts";
import { useDisconnectProvider, useTestProvider } from "./imap.api.ts";

const testFailed = "We couldn’t test the connection.";

/** A mailbox that is read by IMAP, or was: whose it is, what is wrong, Test and Disconnect. */
export function ImapConnected({
  provider,
  onDisconnecting,
}: {
  provider: EmailProvider;
  onDisconnecting: () => void;
}) {
  const { timezone } = useUser();
  const test = useTestProvider(provider.id);
  const disconnect = useDisconnectProvider(provider.id);
  const [asking, setAsking] = useState(false);
  const working = provider.status === "connected";
  return (
    <>
      {working ? (
        <div className={gmail.account}>
          <StatusLine tone="good">
            <strong className={gmail.address}>{provider.email_address}</strong>
            <br />
            <span className={gmail.since}>Connected since {formatDate(provider.connected_at, timezone)}</span>
          </StatusLine>
        </div>
      ) : (
        <div className={gmail.lost} role="alert">
          <StatusLine tone="problem">
            <strong>Gatepost can no longer read {provider.email_address}.</strong>{" "}
            {lostWords(provider, timezone)}
          </StatusLine>
        </div>
      )}
      {test.isError && <ErrorState message={messageOf(test.error, testFailed)} />}
      {test.data?.connected && (
        <StatusLine tone="good" live>
          It’s working: we can read {test.data.email_address}.
        </StatusLine>
      )}
      {working && test.data?.connected === false && <ErrorState message={test.data.error ?? testFailed} />}
      <Group>
        {working && (
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Test connection
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Disconnect this mailbox?"
        confirmLabel="Disconnect"
        danger
        busy={disconnect.isPending}
        error={disconnect.isError ? messageOf(disconnect.error, "We couldn’t disconnect it.") : null}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onDisconnecting();
          disconnect.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      >
        New school emails from {provider.email_address} won’t be read any more, and we’ll delete the password.
        Delete it at your provider too. You keep the summaries you have.
      </ConfirmDialog>
    </>
  );
}
