import { productName } from "@gatepost/contract/limits";
import { Skeleton, Stack } from "@mantine/core";
import { useConfig } from "../../lib/config.ts";
import { Drawing } from "../../ui/drawings/drawing.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { MailboxConnected } from "./mailbox-connected.tsx";
import classes from "./mailbox-connection.module.css";
import { useGmailProvider } from "./providers.api.ts";
import { ConnectButton, connectButtonId, ConnectStatus } from "./sign-in-status.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The Gmail connection: connect by popup, test, disconnect, reconnect. For settings and the first-run guide. */
export function GmailConnection() {
  const provider = useGmailProvider();
  const configured = useConfig().data?.gmail;
  const signIn = useSignIn("gmail");
  const focusNext = useFocusNext();
  const disconnecting = () => {
    signIn.dismiss();
    focusNext(connectButtonId("gmail"));
  };

  if (provider.isPending) return <Skeleton height={132} radius="md" />;
  if (provider.isError) return <Failure of={provider} says="We couldn’t load your mailbox." />;
  const gmail = provider.data;
  const connect = (
    <>
      {configured === false ? (
        <StatusLine tone="notice">Gmail isn’t set up on this server yet.</StatusLine>
      ) : (
        gmail?.status !== "connected" && <ConnectButton signIn={signIn} reconnect={gmail !== null} />
      )}
      <ConnectStatus signIn={signIn} />
    </>
  );
  return (
    <Stack gap="1rem">
      {gmail ? (
        <MailboxConnected key={gmail.connected_at} provider={gmail} onDisconnecting={disconnecting}>
          {connect}
        </MailboxConnected>
      ) : (
        <>
          <div className={`${classes.none} row gap-wide`}>
            <Drawing name="not-connected" />
            <p className="quiet">
              {productName} only fetches mail from your schools. It can read, but never write, send or delete
              anything.
            </p>
          </div>
          {connect}
        </>
      )}
    </Stack>
  );
}
