import { productName } from "@gatepost/contract/limits";
import { Skeleton } from "@mantine/core";
import { messageOf } from "../../lib/api-error.ts";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import { Drawing } from "../../ui/drawings/drawing.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { ConnectButton, connectGmailId, ConnectStatus } from "./gmail-connect-status.tsx";
import { useGmailProvider } from "./gmail.api.ts";
import { GmailConnected } from "./gmail-connected.tsx";
import classes from "./gmail-connection.module.css";
import { lostWords } from "./lost-words.ts";
import { useGmailConnect } from "./use-gmail-connect.ts";

/** The Gmail connection: connect by popup, test, disconnect, reconnect. For settings and the first-run guide. */
export function GmailConnection() {
  const { timezone } = useUser();
  const provider = useGmailProvider();
  const configured = useConfig().data?.gmail;
  const { state, connect, dismiss } = useGmailConnect();
  const focusNext = useFocusNext();
  const disconnecting = () => {
    dismiss();
    focusNext(connectGmailId);
  };

  if (provider.isPending) return <Skeleton height={132} radius="md" />;
  if (provider.isError) {
    return (
      <ErrorState
        message={messageOf(provider.error, "We couldn’t load your mailbox.")}
        retrying={provider.isFetching}
        onRetry={() => void provider.refetch()}
      />
    );
  }
  if (provider.data?.status === "connected") {
    return (
      <div className={classes.stack}>
        <ConnectStatus state={state} onConnect={connect} />
        <GmailConnected provider={provider.data} onDisconnecting={disconnecting} />
      </div>
    );
  }
  const lost = provider.data;
  return (
    <div className={classes.stack}>
      {lost ? (
        <div className={classes.lost} role="alert">
          <StatusLine tone="problem">
            <strong>Gatepost can no longer read {lost.email_address}.</strong> {lostWords(lost, timezone)}
          </StatusLine>
        </div>
      ) : (
        <div className={classes.none}>
          <Drawing name="not-connected" />
          <p className={classes.words}>
            {productName} only fetches mail from your schools. It can read, but never write, send or delete
            anything.
          </p>
        </div>
      )}
      {configured === false ? (
        <StatusLine tone="notice">Gmail isn’t set up on this server yet.</StatusLine>
      ) : (
        <ConnectButton state={state} reconnect={lost !== null} onConnect={connect} />
      )}
      <ConnectStatus state={state} onConnect={connect} />
      {lost && <GmailConnected provider={lost} onDisconnecting={disconnecting} />}
    </div>
  );
}
