import { Button } from "@mantine/core";
import { IconBrandGmail } from "@tabler/icons-react";
import { StatusLine } from "../../ui/status-line.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import type { ConnectState } from "./use-gmail-connect.ts";

type Props = { state: ConnectState; onConnect: () => void };

/** Of the button that connects, for the focus when a connection has ended. */
export const connectGmailId = "connect-gmail";

export function ConnectButton({ state, reconnect, onConnect }: Props & { reconnect: boolean }) {
  const busy = state.step === "finishing" || (state.step === "waiting" && !state.closed);
  return (
    <div>
      <Button
        id={connectGmailId}
        loading={busy}
        loaderProps={{ type: "dots" }}
        leftSection={<IconBrandGmail size={20} aria-hidden="true" />}
        onClick={onConnect}
      >
        {reconnect ? "Reconnect Gmail" : "Connect Gmail"}
      </Button>
    </div>
  );
}

/** Where a connection that was begun stands, in words. */
export function ConnectStatus({ state, onConnect }: Props) {
  switch (state.step) {
    case "idle":
      return null;
    case "waiting":
      return (
        <StatusLine tone="waiting" live>
          {state.closed
            ? "The Google window looks closed. If you’re still signing in there, carry on and we’ll wait. If not, connect again."
            : "Sign in to Google in the window that has opened."}
        </StatusLine>
      );
    case "blocked":
      return (
        <StatusLine tone="notice" live>
          Your browser blocked the Google window. Allow pop-ups for this site and try again, or{" "}
          <a href={state.address}>continue in this tab</a>.
        </StatusLine>
      );
    case "finishing":
      return (
        <StatusLine tone="waiting" live>
          Connecting…
        </StatusLine>
      );
    case "connected":
      return (
        <StatusLine tone="good" live>
          Gmail is connected.
        </StatusLine>
      );
    case "failed":
      return (
        <div>
          <ErrorState message={state.message} onRetry={onConnect} />
          {state.message.endsWith("access_denied") && (
            <p>You didn’t allow access in the Google window, so nothing was connected.</p>
          )}
        </div>
      );
  }
}
