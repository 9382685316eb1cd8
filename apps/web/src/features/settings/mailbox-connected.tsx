import type { EmailProvider, MailProvider } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { lostWords } from "./lost-words.ts";
import classes from "./mailbox-connection.module.css";
import { useDisconnectMailbox, useTestMailbox } from "./providers.api.ts";

type Words = { title: string; confirm: string; testFailed: string; disconnectFailed: string; ends: string };

const anyMailbox: Words = {
  title: "Disconnect this mailbox?",
  confirm: "Disconnect",
  testFailed: "We couldn’t test the connection.",
  disconnectFailed: "We couldn’t disconnect it.",
  ends: "we’ll delete the password. Delete it at your provider too.",
};
const wordsOf: Partial<Record<MailProvider, Words>> = {
  gmail: {
    title: "Disconnect Gmail?",
    confirm: "Disconnect Gmail",
    testFailed: texts.gmail_test_failed,
    disconnectFailed: texts.gmail_disconnect_failed,
    ends: "we’ll tell Google to end our permission.",
  },
  outlook: {
    ...anyMailbox,
    title: "Disconnect Outlook?",
    confirm: "Disconnect Outlook",
    ends: "we’ll delete Microsoft’s permission here. Take it back at Microsoft too: in your Microsoft account, under Privacy, “Apps and services”.",
  },
};

type Props = {
  provider: EmailProvider;
  /** Called to disconnect; this part then unmounts and gets no callbacks. */
  onDisconnecting: () => void;
  /** The reconnect action and its state. */
  children?: ReactNode;
};

/** A working or broken connection: its address, its problem, Test and Disconnect. */
export function MailboxConnected({ provider, onDisconnecting, children }: Props) {
  const { timezone } = useUser();
  const words = wordsOf[provider.provider] ?? anyMailbox;
  const test = useTestMailbox(provider);
  const disconnect = useDisconnectMailbox(provider);
  const [asking, setAsking] = useState(false);
  const working = provider.status === "connected";
  return (
    <>
      {working ? (
        <div className={classes.account}>
          <StatusLine tone="good">
            <strong className="anywhere">{provider.email_address}</strong>
            <br />
            <span className="quiet">Connected since {formatDate(provider.connected_at, timezone)}</span>
          </StatusLine>
        </div>
      ) : (
        <div className="alarm" role="alert">
          <StatusLine tone="problem">
            <strong>Gatepost can no longer read {provider.email_address}.</strong>{" "}
            {lostWords(provider, timezone)}
          </StatusLine>
        </div>
      )}
      {children}
      {working && <TestResult test={test} failed={words.testFailed} />}
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
        title={words.title}
        confirmLabel={words.confirm}
        danger
        attempt={disconnect}
        failed={words.disconnectFailed}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onDisconnecting();
          disconnect.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      >
        New school emails from {provider.email_address} won’t be read any more, and {words.ends} You keep the
        summaries you have.
      </ConfirmDialog>
    </>
  );
}

function TestResult({ test, failed }: { test: ReturnType<typeof useTestMailbox>; failed: string }) {
  if (test.isError) return <Failure of={test} says={failed} />;
  if (!test.data) return null;
  if (test.data.connected) {
    return (
      <StatusLine tone="good" live>
        It’s working: we can read {test.data.email_address}.
      </StatusLine>
    );
  }
  return <ErrorState message={test.data.error ?? failed} />;
}
