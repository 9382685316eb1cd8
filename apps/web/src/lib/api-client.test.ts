import { login, getProfile } from "@gatepost/contract/auth";
import { listSessions } from "@gatepost/contract/sessions";
import { listChildren, updateChild } from "@gatepost/contract/children";
import { describe, expect, it } from "vitest";
import { createApiClient } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { createSessionStore } from "./session-store.ts";
import { memory, sam } from "../testing/session-parts.ts";

describe("API client", () => {
  it("refreshes once for many requests that are refused together, then repeats each", async () => {
    const server = fakeServer();
    const { client } = signedIn(server);
    server.expireAccess();

    const answers = await Promise.all([
      client.call(getProfile),
      client.call(getProfile),
      client.call(listChildren),
    ]);

    expect(answers).toHaveLength(3);
    expect(server.refreshes()).toBe(1);
  });

  it("takes the token that another tab fetched while it waited for its turn", async () => {
    const server = fakeServer();
    const lasting = memory();
    const turn = takingTurns();
    const here = signedIn(server, lasting, turn);
    const there = tabOf(server, lasting, turn);
    server.expireAccess();

    await Promise.all([here.client.call(getProfile), there.client.call(getProfile)]);

    expect(server.refreshes()).toBe(1);
    expect(there.session.state().session?.access).toBe(here.session.state().session?.access);
  });

  it("forgets the session when the refresh is refused", async () => {
    const server = fakeServer();
    const { client, session } = signedIn(server);
    server.expireAccess();
    server.endSession();

    await expect(client.call(getProfile)).rejects.toBeInstanceOf(ApiError);
    expect(session.state()).toEqual({ session: null, ended: "expired" });
  });

  it.each([503, 429])("stays signed in when the server answers the refresh with %i", async (status) => {
    const server = fakeServer();
    const { client, session } = signedIn(server);
    server.expireAccess();
    server.failRefresh(status);

    await expect(client.call(getProfile)).rejects.toMatchObject({ status });
    expect(session.state().session).not.toBeNull();
  });

  it("does not take a wrong password for an expired session", async () => {
    const server = fakeServer();
    const { client } = signedIn(server);

    const body = { username: "sam", password: "wrong" };
    await expect(client.call(login, { body })).rejects.toMatchObject({
      status: 401,
      sentence: "Wrong username or password.",
    });
    expect(server.refreshes()).toBe(0);
  });

  it("puts parameters into the path, escaped, and sends only what is there", async () => {
    const server = fakeServer();
    const { client } = signedIn(server);
    await client
      .call(updateChild, { params: { id: "a/b" }, body: { is_active: true } })
      .catch(() => undefined);
    expect(server.last()).toMatchObject({ url: "/api/children/a%2Fb/", body: { is_active: true } });
  });

  it("names a network failure, an answer that is no JSON, and one that is not what the contract says", async () => {
    const session = createSessionStore(memory(), memory(), noTabs);
    session.start(sam, { access: "a", refresh: "r" }, false);
    const offline = createApiClient({
      session,
      fetch: () => Promise.reject(new TypeError("Failed to fetch")),
      exclusively: (task) => task(),
    });
    await expect(offline.call(listSessions)).rejects.toMatchObject({ status: 0, code: "offline" });

    const proxied = createApiClient({
      session,
      fetch: () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })),
      exclusively: (task) => task(),
    });
    await expect(proxied.call(listSessions)).rejects.toMatchObject({ status: 502, sentence: null });

    const other = createApiClient({
      session,
      fetch: () => Promise.resolve(json(200, { not: "a list" })),
      exclusively: (task) => task(),
    });
    await expect(other.call(listSessions)).rejects.toMatchObject({ status: 200, code: "unreadable" });
  });
});

const noTabs = { tell: () => undefined, listen: () => undefined };

/** Accepts one access token at a time, like the real server. */
function fakeServer() {
  let access = "access-0";
  let refreshStatus = 200;
  let refreshes = 0;
  let last: { url: string; body: unknown } | null = null;

  const fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(url);
    last = { url: path, body: typeof init?.body === "string" ? JSON.parse(init.body) : null };
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (path.includes("/token/refresh/")) {
      refreshes += 1;
      if (refreshStatus !== 200) return json(refreshStatus, { error: "No.", code: "session_ended" });
      access = `access-${refreshes}`;
      return json(200, { access });
    }
    if (path.includes("/login/")) return json(401, { detail: "Wrong username or password." });
    const headers = new Headers(init?.headers);
    if (headers.get("authorization") !== `Bearer ${access}`) return json(401, { code: "not_authenticated" });
    return json(200, path.includes("/children/") ? [] : sam);
  };
  return {
    fetch,
    expireAccess: () => (access = "not known to anybody"),
    endSession: () => (refreshStatus = 401),
    failRefresh: (status: number) => (refreshStatus = status),
    refreshes: () => refreshes,
    last: () => last,
  };
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

type FakeServer = ReturnType<typeof fakeServer>;

function signedIn(server: FakeServer, lasting = memory(), turn = takingTurns()) {
  const tab = tabOf(server, lasting, turn);
  tab.session.start(sam, { access: "access-0", refresh: "r" }, true);
  return tab;
}

function tabOf(
  server: FakeServer,
  lasting: ReturnType<typeof memory>,
  exclusively: ReturnType<typeof takingTurns>,
) {
  const session = createSessionStore(lasting, memory(), noTabs);
  return { session, client: createApiClient({ session, fetch: server.fetch, exclusively }) };
}

/** Like navigator.locks: one task after the other. */
function takingTurns() {
  let before: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = before.then(task, task);
    before = mine;
    return mine;
  };
}
