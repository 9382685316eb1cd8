import type { EmailProvider } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { AskingButton } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { lostWords } from "../lost-words.ts";
import { useDisconnect, useTestMailbox } from "../providers.api.ts";

const anyMailbox = {
  name: "",
  testFailed: "We couldn’t test the connection.",
  disconnectFailed: "We couldn’t disconnect it.",
  ends: "we’ll delete the password. Delete it at your provider too.",
};
const gmail = {
  name: "Gmail",
  testFailed: texts.gmail_test_failed,
  disconnectFailed: texts.gmail_disconnect_failed,
  ends: "we’ll tell Google to end our permission.",
};
const outlook = {
  ...anyMailbox,
  name: "Outlook",
  ends: "we’ll delete Microsoft’s permission here. Take it back at Microsoft too: in your Microsoft account, under Privacy, “Apps and services”.",
};
const words = { gmail, outlook, imap: anyMailbox, address: anyMailbox };

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
  const { name, testFailed, disconnectFailed, ends } = words[provider.provider];
  const test = useTestMailbox(provider);
  const disconnect = useDisconnect(provider);
  const working = provider.status === "connected";
  const result = test.data;
  return (
    <>
      {working ? (
        <Paper withBorder radius="md" p="md" bg="var(--gp-accent-soft)">
          <StatusLine tone="good">
            <strong className="anywhere">{provider.email_address}</strong>
            <br />
            <span className="quiet">Connected since {formatDate(provider.connected_at, timezone)}</span>
          </StatusLine>
        </Paper>
      ) : (
        <div className="alarm" role="alert">
          <StatusLine tone="problem">
            <strong>Gatepost can no longer read {provider.email_address}.</strong>{" "}
            {lostWords(provider, timezone)}
          </StatusLine>
        </div>
      )}
      {children}
      <Failure of={test} says={testFailed} />
      {working && result && !result.connected && <ErrorState message={result.error ?? testFailed} />}
      {working && result?.connected && (
        <StatusLine tone="good">It’s working: we can read {result.email_address}.</StatusLine>
      )}
      <Group>
        {working && (
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Test connection
          </Button>
        )}
        <AskingButton
          label="Disconnect"
          title={`Disconnect ${name || "this mailbox"}?`}
          confirmLabel={`Disconnect ${name}`.trim()}
          danger
          attempt={disconnect}
          failed={disconnectFailed}
          onConfirm={(close) => {
            onDisconnecting();
            disconnect.mutate(undefined, { onSuccess: close });
          }}
        >
          New school emails from {provider.email_address} won’t be read any more, and {ends} You keep the
          summaries you have.
        </AskingButton>
      </Group>
    </>
  );
}
