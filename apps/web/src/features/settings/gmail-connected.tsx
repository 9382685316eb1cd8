import type { EmailProvider } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDate } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useDisconnectGmail, useTestGmail } from "./gmail.api.ts";
import classes from "./gmail-connection.module.css";

type Props = {
  provider: EmailProvider;
  /** When it is told to end: with the connection this part goes, and hears no more. */
  onDisconnecting: () => void;
};

/** A connection that stands (or stood): whose it is, Test and Disconnect. */
export function GmailConnected({ provider, onDisconnecting }: Props) {
  const { timezone } = useUser();
  const test = useTestGmail();
  const disconnect = useDisconnectGmail();
  const [asking, setAsking] = useState(false);
  const working = provider.status === "connected";

  return (
    <>
      {working && (
        <div className={classes.account}>
          <StatusLine tone="good">
            <strong className={classes.address}>{provider.email_address}</strong>
            <br />
            <span className={classes.since}>
              Connected since {formatDate(provider.connected_at, timezone)}
            </span>
          </StatusLine>
        </div>
      )}
      <TestResult test={test} />
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
        title="Disconnect Gmail?"
        confirmLabel="Disconnect Gmail"
        danger
        busy={disconnect.isPending}
        error={disconnect.isError ? messageOf(disconnect.error, texts.gmail_disconnect_failed) : null}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onDisconnecting();
          disconnect.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      >
        New school emails from {provider.email_address} won’t be read any more, and we’ll tell Google to end
        our permission. You keep the summaries you have.
      </ConfirmDialog>
    </>
  );
}

function TestResult({ test }: { test: ReturnType<typeof useTestGmail> }) {
  if (test.isError) return <ErrorState message={messageOf(test.error, texts.gmail_test_failed)} />;
  if (!test.data) return null;
  if (test.data.connected) {
    return (
      <StatusLine tone="good" live>
        It’s working: we can read {test.data.email_address}.
      </StatusLine>
    );
  }
  return <ErrorState message={test.data.error ?? texts.gmail_test_failed} />;
}
