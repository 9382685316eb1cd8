import type { User } from "@gatepost/contract/auth";
import { useSyncExternalStore } from "react";
import { createSessionStore, type SessionState, type TabMessage, type Tabs } from "./session-store.ts";

/** During prerendering there is no storage and nobody is signed in. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const noTabs: Tabs = { tell: () => undefined, listen: () => undefined };

const inBrowser = typeof window !== "undefined";

/** The browser's only session. All signed-in code reads it; only sign-in, refresh and sign-out change it. */
export const session = inBrowser
  ? createSessionStore(localStorage, sessionStorage, otherTabs())
  : createSessionStore(nowhere, nowhere, noTabs);

if (inBrowser) {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage) session.reread();
  });
}

const nobody: SessionState = { session: null, ended: null };

/** Session and the reason for its end; rerenders when any tab changes it. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => nobody);
}

/** The signed-in parent. Use it only below the protected layout, which renders nothing without one. */
export function useUser(): User {
  const current = useSessionState().session;
  if (!current) throw new Error("useUser is for pages below the protected layout");
  return current.user;
}

/** Whether they are on the free plan and may change it: only the family's owner pays. */
export function useMayUpgrade(): boolean {
  const { subscription_tier, family_role } = useUser();
  return subscription_tier === "free" && family_role === "owner";
}

function otherTabs(): Tabs {
  const channel = new BroadcastChannel("gatepost-session");
  return {
    // A BroadcastChannel takes no target origin: it only ever reaches its own.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    tell: (message) => channel.postMessage(message),
    listen: (heard) =>
      channel.addEventListener("message", (event: MessageEvent<TabMessage>) => heard(event.data)),
  };
}
