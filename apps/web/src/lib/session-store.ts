import { user as userSchema, type Tokens, type User } from "@gatepost/contract/auth";
import { storageKeys } from "@gatepost/contract/limits";
import { parseJson } from "./parse-json.ts";

export type Session = { user: User; access: string; refresh: string };

/** Why the session ended; null if there was none. */
export type SessionEnd = "signed-out" | "signed-out-elsewhere" | "expired";

export type SessionState = { session: Session | null; ended: SessionEnd | null };

/** Messages between tabs; the channel only reaches this origin, which shares the stores anyway. */
export type TabMessage =
  | { type: "asked" }
  | { type: "shared"; session: Session }
  | { type: "signed-out" }
  | { type: "refreshed"; refresh: string; access: string }
  | { type: "user"; refresh: string; user: User };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type Tabs = {
  tell: (message: TabMessage) => void;
  listen: (heard: (message: TabMessage) => void) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Tokens and user in web storage under fixed keys: `lasting` with remember-me, else `tab`, never both. A parent is
 * signed in when there is both an access token and a saved user.
 */
export function createSessionStore(lasting: Store, tab: Store, tabs: Tabs) {
  const listeners = new Set<() => void>();
  let isAsking = false;
  let state: SessionState = { session: read(tab) ?? read(lasting), ended: null };

  tabs.listen(hear);

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (user: User, tokens: Tokens, remember: boolean) =>
      begin({ user, ...tokens }, remember ? lasting : tab),
    /** Takes over the session of another open tab, if there is one and none here. */
    askTabs() {
      isAsking = true;
      tabs.tell({ type: "asked" });
    },
    keepAccess(access: string) {
      if (!state.session) return;
      keep({ access });
      tabs.tell({ type: "refreshed", refresh: state.session.refresh, access });
    },
    /** Another parent may have signed in since the request; then the answer is dropped. */
    keepUser(user: User) {
      if (state.session?.user.id !== user.id) return;
      keep({ user });
      tabs.tell({ type: "user", refresh: state.session.refresh, user });
    },
    /** Clears everything. Other tabs hear of a sign-out; an expired session only concerns those that share it. */
    end(reason: SessionEnd) {
      leave(reason);
      if (reason === "signed-out") tabs.tell({ type: "signed-out" });
    },
    /** Reads the stores again, in case another tab changed the lasting one. */
    reread() {
      const session = read(tab) ?? read(lasting);
      if (session?.access === state.session?.access && session?.refresh === state.session?.refresh) return;
      show({ session, ended: session ? null : (state.ended ?? "signed-out-elsewhere") });
    },
  };

  function begin(session: Session, store: Store) {
    isAsking = false;
    clear(lasting);
    clear(tab);
    write(store, session);
    show({ session, ended: null });
  }

  function hear(message: TabMessage) {
    if (message.type === "shared" && isAsking && !state.session) begin(message.session, tab);
    if (!state.session || message.type === "shared") return;
    if (message.type === "asked") tabs.tell({ type: "shared", session: state.session });
    else if (message.type === "signed-out") leave("signed-out-elsewhere");
    else if (message.refresh === state.session.refresh)
      keep(message.type === "user" ? { user: message.user } : { access: message.access });
  }

  /** Only what is new is written: another tab may have changed the rest. */
  function keep(news: { access: string } | { user: User }) {
    if (!state.session) return;
    const store = read(tab) ? tab : lasting;
    if ("access" in news) store.setItem(storageKeys.accessToken, news.access);
    else store.setItem(storageKeys.user, JSON.stringify(news.user));
    show({ session: { ...state.session, ...news }, ended: null });
  }

  function leave(ended: SessionEnd) {
    clear(lasting);
    clear(tab);
    show({ session: null, ended });
  }

  function show(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }
}

function read(store: Store): Session | null {
  const access = store.getItem(storageKeys.accessToken);
  const saved = store.getItem(storageKeys.user);
  if (!access || !saved) return null;
  const user = userSchema.safeParse(parseJson(saved));
  return user.success
    ? { user: user.data, access, refresh: store.getItem(storageKeys.refreshToken) ?? "" }
    : null;
}

function write(store: Store, session: Session) {
  store.setItem(storageKeys.accessToken, session.access);
  store.setItem(storageKeys.refreshToken, session.refresh);
  store.setItem(storageKeys.user, JSON.stringify(session.user));
}

function clear(store: Store) {
  store.removeItem(storageKeys.accessToken);
  store.removeItem(storageKeys.refreshToken);
  store.removeItem(storageKeys.user);
}
