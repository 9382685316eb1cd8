import { gmail as gmailClient } from "@googleapis/gmail";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FaultKind } from "./faults.ts";
import { type Google, startGoogle } from "./index.ts";
import { callback, connect, message, parent } from "../testing/google.ts";

const now = new Date("2026-03-10T09:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
let google: Google;
let gmail: ReturnType<typeof gmailClient>;

beforeEach(async () => {
  google = await startGoogle({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: [callback],
    users: [parent],
    now: () => now,
  });
  const { client } = await connect(google);
  gmail = gmailClient({
    version: "v1",
    auth: client as never,
    rootUrl: `${google.gmailApiUrl}/`,
    retry: false,
  });
});
afterEach(() => google.close());

const deliver = (fields: Parameters<typeof message>[0], receivedAt = now, labelIds?: string[]) =>
  google.mailbox(parent.email).addRaw(message(fields), { receivedAt, labelIds });
const list = async (q?: string, more: object = {}) =>
  (await gmail.users.messages.list({ userId: "me", q, ...more })).data;
const ids = async (q: string) => ((await list(q)).messages ?? []).map(({ id }) => id);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.response,
  );

describe("users.messages.list", () => {
  it("searches by several senders, matching whole words of the address", async () => {
    const office = deliver({ from: "Office <office@oak.sch.uk>" }, ago(1));
    const sub = deliver({ from: "head@mail.oak.sch.uk" }, ago(2));
    const pta = deliver({ from: "pta@oakpta.example" }, ago(3));
    deliver({ from: "shop@notoak.sch.uk.example" }, ago(4));
    expect(await ids("from:oak.sch.uk")).toEqual([office, sub]);
    expect(await ids("{from:oak.sch.uk from:pta@oakpta.example}")).toEqual([office, sub, pta]);
    expect(await ids("from:oak.sch.uk -from:head")).toEqual([office]);
  });

  it("searches by time: newer_than, and after as epoch seconds", async () => {
    const fresh = deliver({ from: "a@x.example" }, ago(0.5));
    const old = deliver({ from: "a@x.example" }, ago(20));
    expect(await ids("newer_than:1d")).toEqual([fresh]);
    expect(await ids("newer_than:60d")).toEqual([fresh, old]);
    expect(await ids(`after:${ago(3).getTime() / 1000}`)).toEqual([fresh]);
    expect(await ids("nonsense:1")).toEqual([]);
  });

  it("leaves out spam and trash unless requested, and sent messages if the query says so", async () => {
    const inbox = deliver({ from: "a@x.example" });
    const spam = deliver({ from: "a@x.example" }, ago(1), ["SPAM"]);
    const sent = deliver({ from: parent.email }, ago(2), ["SENT"]);
    expect(await ids("")).toEqual([inbox, sent]);
    expect(await ids("-in:sent -in:drafts")).toEqual([inbox]);
    const all = (await list("from:x.example", { includeSpamTrash: true })).messages ?? [];
    expect(all.map(({ id }) => id)).toEqual([inbox, spam]);
  });

  it("pages to the end without repeating, even if messages arrive meanwhile", async () => {
    for (let i = 0; i < 25; i += 1) deliver({ from: "a@x.example", subject: `n ${i}` }, ago(i / 100));
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page: { messages?: { id?: string | null }[]; nextPageToken?: string | null } = await list(
        "from:x.example",
        {
          maxResults: 10,
          pageToken,
        },
      );
      seen.push(...(page.messages ?? []).map(({ id }) => id!));
      pageToken = page.nextPageToken ?? undefined;
      deliver({ from: "a@x.example", subject: "late" });
    } while (pageToken);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect((await failure(list("x", { pageToken: "%%" }))).status).toBe(400);
  });

  it("returns an estimate and no list for an empty mailbox", async () => {
    expect(await list()).toEqual({ resultSizeEstimate: 0 });
  });
});

describe("users.messages.get", () => {
  const html = [
    "From: =?utf-8?Q?Mrs_O=E2=80=99Neill?= <office@oak.sch.uk>",
    "Subject: =?iso-8859-1?Q?Caf=E9?= =?iso-8859-1?Q?_visit?=",
    "",
    "Costs £4.",
  ].join("\r\n");

  it("returns raw byte for byte", async () => {
    const bytes = Buffer.from([...Buffer.from("From: a@x.example\r\n\r\n"), 0xff, 0xfe, 0x00, 0xe9]);
    const id = google.mailbox(parent.email).addRaw(bytes, { receivedAt: ago(1) });
    const { data } = await gmail.users.messages.get({ userId: "me", id, format: "raw" });
    expect(Buffer.from(data.raw!, "base64url").equals(bytes)).toBe(true);
    expect(data).toMatchObject({ id, labelIds: ["INBOX", "UNREAD"], internalDate: String(ago(1).getTime()) });
    expect(data.historyId).toMatch(/^\d+$/);
  });

  it("returns metadata with only the requested headers, in any case", async () => {
    const id = google.mailbox(parent.email).addRaw(html);
    const { data } = await gmail.users.messages.get({
      userId: "me",
      id,
      format: "metadata",
      metadataHeaders: ["from", "Subject"],
    });
    expect(data.payload?.headers).toEqual([
      { name: "From", value: "Mrs O’Neill <office@oak.sch.uk>" },
      { name: "Subject", value: "Café visit" },
    ]);
    expect(data.snippet).toBe("Costs £4.");
  });

  it("returns 404 for a deleted message and 400 for a malformed id", async () => {
    const id = deliver({ from: "a@x.example" });
    google.mailbox(parent.email).deleteMessage(id);
    expect(
      (await failure(gmail.users.messages.get({ userId: "me", id, format: "raw" }))).data.error,
    ).toMatchObject({
      code: 404,
      status: "NOT_FOUND",
      errors: [{ reason: "notFound" }],
    });
    expect((await failure(gmail.users.messages.get({ userId: "me", id: "a-b" }))).status).toBe(400);
  });
});

describe("users.history.list", () => {
  it("returns what was added and deleted since a history id, page by page", async () => {
    const box = google.mailbox(parent.email);
    const first = deliver({ from: "a@x.example", subject: "one" });
    const { data: profile } = await gmail.users.getProfile({ userId: "me" });
    const second = deliver({ from: "a@x.example", subject: "two" });
    box.deleteMessage(first);
    const since = (more: object) =>
      gmail.users.history
        .list({ userId: "me", startHistoryId: profile.historyId!, ...more })
        .then(({ data }) => data);
    const page = await since({ maxResults: 1 });
    expect(page.history?.map(({ messagesAdded }) => messagesAdded?.[0]?.message?.id)).toEqual([second]);
    const rest = await since({ maxResults: 1, pageToken: page.nextPageToken });
    expect(rest.history?.[0]?.messagesDeleted?.[0]?.message?.id).toBe(first);
    expect(rest.nextPageToken).toBeUndefined();
    const nothing = (await gmail.users.history.list({ userId: "me", startHistoryId: rest.historyId! })).data;
    expect(nothing).toEqual({ historyId: rest.historyId });
  });

  it("returns 404 once the history has expired", async () => {
    const startHistoryId = String(google.mailbox(parent.email).historyId);
    deliver({ from: "a@x.example" });
    google.mailbox(parent.email).expireHistory();
    expect((await failure(gmail.users.history.list({ userId: "me", startHistoryId }))).status).toBe(404);
    const { data } = await gmail.users.getProfile({ userId: "me" });
    expect(data).toMatchObject({ messagesTotal: 1, historyId: expect.stringMatching(/^\d+$/) });
    const fresh = await gmail.users.history.list({ userId: "me", startHistoryId: data.historyId! });
    expect(fresh.data.history).toBeUndefined();
  });
});

describe("planted faults", () => {
  it.each<[FaultKind, number, string]>([
    ["too_many_requests", 429, "rateLimitExceeded"],
    ["rate_limit", 403, "rateLimitExceeded"],
    ["user_rate_limit", 403, "userRateLimitExceeded"],
    ["internal_error", 500, "backendError"],
    ["unavailable", 503, "backendError"],
  ])("%s answers %i %s in Google's format, then lets requests through", async (kind, status, reason) => {
    google.faults.add({ route: "messages.list", kind, times: 1, retry_after_seconds: 7 });
    const refused = await failure(list());
    expect(refused.status).toBe(status);
    expect(refused.data.error.errors[0].reason).toBe(reason);
    expect(refused.headers.get("retry-after")).toBe(kind === "too_many_requests" ? "7" : null);
    expect(await list()).toEqual({ resultSizeEstimate: 0 });
  });

  it("closes the socket, truncates a response, or delays it, only where planted", async () => {
    const bad = deliver({ from: "a@x.example", subject: "bad" });
    const good = deliver({ from: "a@x.example", subject: "good" });
    google.faults.add({ route: "messages.get", kind: "close_socket", times: 1, url_contains: bad });
    google.faults.add({ route: "messages.get", kind: "truncate", times: 1, url_contains: bad });
    expect((await get(good)).status).toBe(200);
    await expect(get(bad)).rejects.toThrow("socket hang up");
    await expect(get(bad)).rejects.toThrow("aborted");
    expect((await get(bad)).status).toBe(200);
    google.faults.add({ route: "profile", kind: "slow", delay_ms: 150, after: 1, times: 1 });
    await getProfile();
    const started = performance.now();
    await getProfile();
    expect(performance.now() - started).toBeGreaterThanOrEqual(145);
    expect(google.stats.requests("messages.get")).toBe(4);
  });

  it("delays a response until released, for one account only", async () => {
    const held = Promise.withResolvers<void>();
    const slow = { route: "profile", kind: "slow", until: () => held.promise, delay_ms: 0 } as const;
    google.faults.add({ ...slow, account: "other@gmail.example" });
    await getProfile();
    google.faults.add({ ...slow, account: parent.email });
    let answered = false;
    const answer = getProfile().then(() => (answered = true));
    for (let others = 0; others < 5; others += 1) await list();
    expect(answered).toBe(false);
    held.resolve();
    await answer;
  });

  it("ends every grant of a user, and every access token, on demand", async () => {
    google.grants.expireAccessTokens();
    const expired = await failure(list());
    expect(expired.status).toBe(401);
    expect(expired.data.error.errors[0].reason).toBe("authError");
    const { client } = await connect(google);
    google.grants.revokeAll(parent.email);
    await expect(client.refreshAccessToken()).rejects.toThrow("invalid_grant");
  });
});

const get = (id: string) => gmail.users.messages.get({ userId: "me", id, format: "raw" });

const getProfile = () => gmail.users.getProfile({ userId: "me" });
