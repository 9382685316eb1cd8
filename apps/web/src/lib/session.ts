import type { User } from "@gatepost/contract/auth";
import { useSyncExternalStore } from "react";
import { createSessionStore, type SessionState, type TabMessage, type Tabs } from "./session-store.ts";

/** While pages are prerendered there is neither storage nor anybody signed in. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const noTabs: Tabs = { tell: () => undefined, listen: () => undefined };

const inBrowser = typeof window !== "undefined";

/** The browser's one session. Everything signed-in reads it; only sign-in, refresh and sign-out change it. */
export const session = inBrowser
  ? createSessionStore(localStorage, sessionStorage, otherTabs())
  : createSessionStore(nowhere, nowhere, noTabs);

if (inBrowser) {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage) session.reread();
  });
}

const nobody: SessionState = { session: null, ended: null };

/** Session and the reason for its end; renders again when any tab changes it. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => nobody);
}

/** The signed-in parent. Only below the protected layout, which renders nothing without one. */
export function useUser(): User {
  const current = useSessionState().session;
  if (!current) throw new Error("useUser is for pages below the protected layout");
  return current.user;
}

/** On the free plan, and theirs to change: a family's owner pays. */
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
