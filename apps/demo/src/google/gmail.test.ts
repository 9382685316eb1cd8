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
});

const get = (id: string) => gmail.users.messages.get({ userId: "me", id, format: "raw" });

const getProfile = () => gmail.users.getProfile({ userId: "me" });
