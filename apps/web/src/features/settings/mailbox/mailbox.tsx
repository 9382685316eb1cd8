import type { EmailProvider } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "../../../lib/config.ts";
import { ErrorState, Loaded, Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { OwnAddress } from "../own-address/own-address.tsx";
import { useProviders, useDisconnect, useTestMailbox } from "../providers.api.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { ConnectMailbox } from "./connect-mailbox.tsx";
import { formatDate } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { AskingButton } from "../../../ui/confirm-dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { lostWords } from "../lost-words.ts";

const mailboxId = "mailbox";

/** The mailbox that schools write to: connected, or the ways to connect it; and the address to forward to. For settings and the first-run guide. */
export function Mailbox() {
  const config = useConfig();
  const providers = useProviders();
  const signIns = { gmail: useSignIn("gmail"), outlook: useSignIn("outlook") };
  const focusNext = useFocusNext();
  return (
    <Loaded query={config} failed="We couldn’t load your mailbox.">
      {({ own_address }) => (
        <Loaded query={providers} failed="We couldn’t load your mailbox.">
          {(list) => {
            const mailbox = list.find(({ provider }) => provider !== "address");
            const own = list.find(({ provider }) => provider === "address") ?? null;
            const kind = mailbox?.provider;
            const signIn = kind === "gmail" || kind === "outlook" ? signIns[kind] : null;
            const lost = mailbox?.status === "needs_reconnect";
            return (
              <section
                id={mailboxId}
                tabIndex={-1}
                aria-label={mailbox ? "Your mailbox" : "Connect a mailbox"}
                className="stack"
              >
                {mailbox && (
                  <MailboxConnected
                    key={mailbox.connected_at}
                    provider={mailbox}
                    onDisconnecting={() => {
                      signIn?.dismiss();
                      focusNext(mailboxId);
                    }}
                  >
                    {lost && signIn && <ConnectButton signIn={signIn} reconnect />}
                    {signIn && <ConnectStatus signIn={signIn} />}
                  </MailboxConnected>
                )}
                {(!mailbox || (lost && !signIn)) && (
                  <ConnectMailbox
                    signIns={signIns}
                    lost={mailbox?.email_address ?? null}
                    onConnecting={() => focusNext(mailboxId)}
                  />
                )}
                {(own || own_address) && <OwnAddress own={own} />}
              </section>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

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
function MailboxConnected({ provider, onDisconnecting, children }: Props) {
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
          onSending={onDisconnecting}
        >
          New school emails from {provider.email_address} won’t be read any more, and {ends} You keep the
          summaries you have.
        </AskingButton>
      </Group>
    </>
  );
}
