import { Button } from "@mantine/core";
import { IconBrandGmail, IconMail } from "@tabler/icons-react";
import { ErrorState } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { signIns } from "./sign-ins.ts";
import type { PopupSignIn } from "./use-sign-in.ts";

type Props = { signIn: PopupSignIn };

export function ConnectButton({ signIn, reconnect }: Props & { reconnect: boolean }) {
  const { provider, state, connect } = signIn;
  const busy = state.step === "finishing" || (state.step === "waiting" && !state.closed);
  const Icon = provider === "gmail" ? IconBrandGmail : IconMail;
  return (
    <Button
      loading={busy}
      loaderProps={{ type: "dots" }}
      leftSection={<Icon size={20} aria-hidden="true" />}
      onClick={connect}
    >
      {reconnect ? "Reconnect" : "Connect"} {signIns[provider].name}
    </Button>
  );
}

/** The state of a pending connection, in words. */
export function ConnectStatus({ signIn: { state, connect, provider } }: Props) {
  const { name, company } = signIns[provider];
  switch (state.step) {
    case "idle":
      return null;
    case "connected":
      return <StatusLine tone="good">{name} is connected.</StatusLine>;
    case "finishing":
      return <StatusLine tone="waiting">Connecting…</StatusLine>;
    case "waiting":
      return (
        <StatusLine tone="waiting">
          {state.closed
            ? `The ${company} window looks closed. If you’re still signing in there, carry on and we’ll wait. If not, connect again.`
            : `Sign in to ${company} in the window that has opened.`}
        </StatusLine>
      );
    case "blocked":
      return (
        <StatusLine tone="notice">
          Your browser blocked the {company} window. Allow pop-ups for this site and try again, or{" "}
          <a href={state.address}>continue in this tab</a>.
        </StatusLine>
      );
    case "failed":
      return (
        <div>
          <ErrorState message={state.message} onRetry={connect} />
          {state.message.endsWith("access_denied") && (
            <p>You didn’t allow access in the {company} window, so nothing was connected.</p>
          )}
        </div>
      );
  }
}
