import { Button } from "@mantine/core";
import { IconBrandGmail, IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine, type StatusTone } from "../../ui/status-line.tsx";
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
export function ConnectStatus({ signIn }: Props) {
  const { state, connect, provider } = signIn;
  if (state.step === "idle") return null;
  if (state.step === "failed") {
    return (
      <div>
        <ErrorState message={state.message} onRetry={connect} />
        {state.message.endsWith("access_denied") && (
          <p>You didn’t allow access in the {signIns[provider].company} window, so nothing was connected.</p>
        )}
      </div>
    );
  }
  const [tone, words] = wordsOf(signIn);
  return <StatusLine tone={tone}>{words}</StatusLine>;
}

function wordsOf({ provider, state }: PopupSignIn): [StatusTone, ReactNode] {
  const { name, company } = signIns[provider];
  if (state.step === "connected") return ["good", `${name} is connected.`];
  if (state.step === "blocked") {
    const instead = <a href={state.address}>continue in this tab</a>;
    return [
      "notice",
      <>
        Your browser blocked the {company} window. Allow pop-ups for this site and try again, or {instead}.
      </>,
    ];
  }
  if (state.step !== "waiting") return ["waiting", "Connecting…"];
  return [
    "waiting",
    state.closed
      ? `The ${company} window looks closed. If you’re still signing in there, carry on and we’ll wait. If not, connect again.`
      : `Sign in to ${company} in the window that has opened.`,
  ];
}
