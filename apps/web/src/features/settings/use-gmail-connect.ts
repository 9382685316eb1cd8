import { texts } from "@gatepost/contract/texts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { refreshConnection, startGmailConnection, useFinishGmailConnection } from "./gmail.api.ts";
import { gmailChannelName, takeOutcome, type GmailOutcome } from "./gmail-outcome.ts";
import { openGmailPopup, watchGmailPopup } from "./gmail-popup.ts";

/** Gmail connection. `closed`: the popup reads as closed, an outcome may still arrive. */
export type ConnectState =
  | { step: "idle" }
  | { step: "waiting"; closed: boolean }
  | { step: "blocked"; address: string }
  | { step: "finishing" }
  | { step: "connected" }
  | { step: "failed"; message: string };

/** Connects Gmail by a popup. `connect` must be called within a click, or the browser blocks the window. */
export function useGmailConnect() {
  const [state, setState] = useState<ConnectState>({ step: "idle" });
  const finish = useFinishGmailConnection();
  const stopWatching = useRef<() => void>(undefined);

  const arrived = useEffectEvent(handle);
  useEffect(() => {
    // A consent that was given in this same tab left its outcome in the store before this page opened.
    const outcome = takeStored();
    if (outcome) void arrived(outcome);
    return () => stopWatching.current?.();
  }, []);

  async function connect() {
    stopWatching.current?.();
    takeStored();
    const popup = openGmailPopup();
    setState({ step: "waiting", closed: false });
    try {
      const { authorization_url } = await startGmailConnection();
      if (!popup) return setState({ step: "blocked", address: authorization_url });
      popup.location.href = authorization_url;
      watch(popup);
    } catch (error) {
      popup?.close();
      fail(error, texts.gmail_start_failed);
    }
  }

  function watch(popup: Window) {
    stopWatching.current = watchGmailPopup(
      {
        popup,
        window,
        store: localStorage,
        channel: new BroadcastChannel(gmailChannelName),
        now,
      },
      {
        onOutcome: (outcome) => void handle(outcome),
        onClosed: () => setState({ step: "waiting", closed: true }),
      },
    );
  }

  async function handle(outcome: GmailOutcome) {
    if (outcome.type === "error") {
      return setState({ step: "failed", message: outcome.error || texts.gmail_connection_failed });
    }
    setState({ step: "finishing" });
    try {
      if (outcome.type === "callback") {
        await finish.mutateAsync({ code: outcome.code, state: outcome.state });
      } else await refreshConnection();
      setState({ step: "connected" });
    } catch (error) {
      fail(error, texts.gmail_connect_failed);
    }
  }

  function fail(error: unknown, fallback: string) {
    setState({ step: "failed", message: messageOf(error, fallback) });
    if (!(error instanceof ApiError)) throw error;
  }

  return { state, connect: () => void connect(), dismiss: () => setState({ step: "idle" }) };
}

const now = () => Date.now();
const takeStored = () => takeOutcome(localStorage, now());
