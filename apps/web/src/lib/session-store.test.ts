import { describe, expect, it } from "vitest";
import { createSessionStore, type TabMessage, type Tabs } from "./session-store.ts";
import { memory, sam } from "../testing/session-parts.ts";

describe("session over stores and tabs", () => {
  it("keeps a remembered session in the lasting store only, and any other in the tab's only", () => {
    const { lasting, open } = browser();
    const tab = memory();
    const store = createSessionStore(lasting, tab, open());

    store.start(sam, { access: "a", refresh: "r" }, true);
    expect([lasting.getItem("access_token"), tab.getItem("access_token")]).toEqual(["a", null]);

    store.start(sam, { access: "b", refresh: "r2" }, false);
    expect([lasting.getItem("access_token"), tab.getItem("access_token")]).toEqual([null, "b"]);
    expect(lasting.getItem("user")).toBeNull();
  });

  it("is signed in on load only with both an access token and a readable user", () => {
    const { lasting, open } = browser();
    lasting.setItem("access_token", "a");
    expect(createSessionStore(lasting, memory(), open()).state().session).toBeNull();

    lasting.setItem("user", "{ not json");
    expect(createSessionStore(lasting, memory(), open()).state().session).toBeNull();

    lasting.setItem("user", JSON.stringify(sam));
    expect(createSessionStore(lasting, memory(), open()).state().session?.user.username).toBe("sam");
  });

  it("signs the other tabs out, whichever store theirs is in", () => {
    const { lasting, open } = browser();
    const otherTab = memory();
    const here = createSessionStore(lasting, memory(), open());
    const there = createSessionStore(lasting, otherTab, open());
    here.start(sam, { access: "a", refresh: "r" }, true);
    there.start(sam, { access: "b", refresh: "r2" }, false);

    here.end("signed-out");

    expect(there.state()).toEqual({ session: null, ended: "signed-out-elsewhere" });
    for (const key of ["access_token", "refresh_token", "user"])
      expect([lasting.getItem(key), otherTab.getItem(key)]).toEqual([null, null]);
    expect(here.state().ended).toBe("signed-out");
  });

  it("gives a fresh access token to tabs of the same session and to no other", () => {
    const { open } = browser();
    const same = createSessionStore(memory(), memory(), open());
    const other = createSessionStore(memory(), memory(), open());
    const here = createSessionStore(memory(), memory(), open());
    same.start(sam, { access: "old", refresh: "r" }, false);
    other.start(sam, { access: "old", refresh: "another" }, false);
    here.start(sam, { access: "old", refresh: "r" }, false);

    here.keepAccess("fresh");

    expect(same.state().session?.access).toBe("fresh");
    expect(other.state().session?.access).toBe("old");
  });

  it("takes over the session of another open tab only when it asks for one", () => {
    const { open } = browser();
    const idle = createSessionStore(memory(), memory(), open());
    const signedIn = createSessionStore(memory(), memory(), open());
    const tab = memory();
    const here = createSessionStore(memory(), tab, open());
    here.askTabs();
    expect(here.state().session).toBeNull();
    signedIn.start(sam, { access: "a", refresh: "r" }, false);

    here.askTabs();

    expect(here.state().session).toEqual({ user: sam, access: "a", refresh: "r" });
    expect(tab.getItem("access_token")).toBe("a");
    expect(idle.state().session).toBeNull();
  });

  it("does not give one parent's profile to the next who signed in meanwhile", () => {
    const { open } = browser();
    const store = createSessionStore(memory(), memory(), open());
    store.start({ ...sam, id: "u2", username: "alex" }, { access: "a", refresh: "r" }, false);

    store.keepUser({ ...sam, first_name: "Late" });

    expect(store.state().session?.user.username).toBe("alex");
  });

  it("leaves other sessions alone when one expires", () => {
    const { open } = browser();
    const here = createSessionStore(memory(), memory(), open());
    const other = createSessionStore(memory(), memory(), open());
    here.start(sam, { access: "a", refresh: "r" }, false);
    other.start(sam, { access: "b", refresh: "r2" }, false);

    here.end("expired");

    expect(other.state().session?.access).toBe("b");
  });
});

/** One lasting store for all tabs, and a channel to every other tab. */
function browser() {
  const tabs: { id: symbol; heard: (message: TabMessage) => void }[] = [];
  const open = (): Tabs => {
    const id = Symbol("tab");
    return {
      tell: (message) => tabs.filter((tab) => tab.id !== id).forEach((tab) => tab.heard(message)),
      listen: (heard) => tabs.push({ id, heard }),
    };
  };
  return { lasting: memory(), open };
}
