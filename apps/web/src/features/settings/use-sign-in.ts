import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { takeOutcome, type SignInOutcome } from "./popup-outcome.ts";
import { refreshConnection, startSignIn, useFinishSignIn } from "./providers.api.ts";
import { openPopup, watchPopup } from "./sign-in-popup.ts";
import { type SignInProvider, signIns } from "./sign-ins.ts";

/** A connection by popup. `closed`: the popup appears closed, but an outcome may still arrive. */
export type ConnectState =
  | { step: "idle" }
  | { step: "waiting"; closed: boolean }
  | { step: "blocked"; address: string }
  | { step: "finishing" }
  | { step: "connected" }
  | { step: "failed"; message: string };

/** Connects a mailbox through its provider's own window. Call `connect` within a click, or the browser blocks the window. */
export function useSignIn(provider: SignInProvider) {
  const words = signIns[provider];
  const [state, setState] = useState<ConnectState>({ step: "idle" });
  const finish = useFinishSignIn(provider);
  const stopWatching = useRef<() => void>(undefined);

  const arrived = useEffectEvent(handle);
  useEffect(() => {
    // Consent given in this same tab left its outcome in the store before this page opened.
    const outcome = takeStored(provider);
    if (outcome) void arrived(outcome);
    return () => stopWatching.current?.();
  }, [provider]);

  async function connect() {
    stopWatching.current?.();
    takeStored(provider);
    const popup = openPopup(provider);
    setState({ step: "waiting", closed: false });
    try {
      const { authorization_url } = await startSignIn(provider);
      if (!popup) return setState({ step: "blocked", address: authorization_url });
      popup.location.href = authorization_url;
      stopWatching.current = watchPopup(
        { provider, popup, window, store: localStorage, now },
        {
          onOutcome: (outcome) => void handle(outcome),
          onClosed: () => setState({ step: "waiting", closed: true }),
          onGivenUp: dismiss,
        },
      );
    } catch (error) {
      popup?.close();
      fail(error, words.startFailed);
    }
  }

  async function handle(outcome: SignInOutcome) {
    if (outcome.type === "error") {
      return setState({ step: "failed", message: outcome.error || words.connectionFailed });
    }
    setState({ step: "finishing" });
    try {
      if (outcome.type === "callback") {
        await finish.mutateAsync({ code: outcome.code, state: outcome.state });
      } else await refreshConnection();
      setState({ step: "connected" });
    } catch (error) {
      fail(error, words.connectFailed);
    }
  }

  function fail(error: unknown, fallback: string) {
    setState({ step: "failed", message: messageOf(error, fallback) });
    if (!(error instanceof ApiError)) throw error;
  }

  function dismiss() {
    setState({ step: "idle" });
  }

  return { provider, state, connect: () => void connect(), dismiss };
}

const now = () => Date.now();
const takeStored = (provider: SignInProvider) => takeOutcome(localStorage, provider, now());

export type PopupSignIn = ReturnType<typeof useSignIn>;
