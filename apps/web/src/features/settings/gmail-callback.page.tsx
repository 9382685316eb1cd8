import { popupAutoCloseMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { Logo } from "../../ui/logo.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { gmailChannelName, outcomeOf, storeOutcome, type GmailOutcome } from "./gmail-outcome.ts";
import classes from "./gmail-callback.module.css";

export const meta = () => pageTitle("Connecting Gmail");

type State = { step: "success" } | { step: "error"; message: string };

/** Passes Google's answer on before anything is shown. */
export function clientLoader(): State {
  return deliver(window.location.search);
}

export function HydrateFallback() {
  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>Connecting Gmail…</h1>
      <StatusLine tone="waiting">Finishing with Google…</StatusLine>
    </main>
  );
}

/** Where Google sends the popup back to. It needs no session: the main window speaks to the server. */
export default function GmailCallbackPage() {
  const state = useLoaderData<typeof clientLoader>();

  useEffect(() => {
    const timer = setTimeout(() => window.close(), popupAutoCloseMs[state.step]);
    return () => clearTimeout(timer);
  }, [state.step]);

  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>{state.step === "success" ? "Almost done" : "Gmail isn’t connected"}</h1>
      {state.step === "success" ? (
        <StatusLine tone="good" live>
          Google has given permission. This window will close by itself.
        </StatusLine>
      ) : (
        <div role="alert">
          <StatusLine tone="problem">{state.message}</StatusLine>
        </div>
      )}
      <p className={classes.rest}>
        Still here? <a href="/settings#gmail">Go back to Gatepost</a>.
      </p>
    </main>
  );
}

/** Leaves the outcome in every place where the main window may be listening. */
function deliver(search: string): State {
  const outcome = outcomeOf(search);
  try {
    storeOutcome(localStorage, outcome, Date.now());
    announce(outcome);
  } catch (error) {
    reportError(error);
    return { step: "error", message: texts.gmail_processing_error };
  }
  return outcome.type === "error" ? { step: "error", message: outcome.error } : { step: "success" };
}

function announce(outcome: GmailOutcome) {
  const message = { source: "gatepost-gmail", outcome };
  // A consent page with an opener policy of its own has cut the opener off; the channel and the store do without it.
  const opener = window.opener as Window | null;
  opener?.postMessage(message, window.location.origin);
  const channel = new BroadcastChannel(gmailChannelName);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel only ever reaches its own origin
  channel.postMessage(message);
  channel.close();
}
