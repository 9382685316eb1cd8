import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGoogle } from "@gatepost/demo/google";
import { CodeRefused, ProviderUnavailable } from "../oauth/errors.ts";
import type { OAuthTokens } from "../oauth/oauth-client.ts";
import { RateLimited } from "./errors.ts";
import { createGoogle, type Google, ReadingNotAllowed } from "./index.ts";
import { senderQueries } from "./query.ts";
import { allowOnConsentPage } from "../../testing/consent-page.ts";

const now = new Date("2026-03-10T09:00:00Z");
const parent = { email: "priya@mail.example", name: "Priya Shah" };
const redirect_uri = "http://localhost:3000/auth/gmail/callback";
const since = new Date("2026-03-01T00:00:00Z");

let stand: Awaited<ReturnType<typeof startGoogle>>;
let google: Google;
let waits: number[];

beforeEach(async () => {
  waits = [];
  stand = await startGoogle({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: [redirect_uri],
    users: [parent],
    now: () => now,
  });
  google = await createGoogle(
    {
      client_id: "client-1",
      client_secret: "secret-1",
      redirect_uri,
      issuer: stand.issuer,
      gmail_api_url: stand.gmailApiUrl,
    },
    {
      now: () => now,
      patience: {
        attempts: 5,
        budget_ms: 20_000,
        first_wait_ms: 500,
        random: () => 0.5,
        sleep: async (ms) => void waits.push(ms),
      },
    },
  );
});
afterEach(() => stand.close());

async function connected(): Promise<OAuthTokens> {
  const { url, verifier } = await google.authorize();
  const back = await allowOnConsentPage(url, parent.email);
  return google.exchangeCode({ code: back.searchParams.get("code")!, verifier });
}

async function mailbox(kept: OAuthTokens[] = []) {
  return google.openMailbox(await connected(), async (tokens) => void kept.push(tokens));
}

function deliver(from: string, subject = "Test", body = "Hello"): string {
  const id = Math.random().toString(36).slice(2);
  return stand
    .mailbox(parent.email)
    .addRaw(`From: ${from}\r\nSubject: ${subject}\r\nMessage-ID: <${id}@x.example>\r\n\r\n${body}`, {
      receivedAt: now,
    });
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("authorization", () => {
  it("requests read-only, offline access, with state and a PKCE challenge that differs from the verifier", async () => {
    const { url, state, verifier } = await google.authorize();
    const asked = new URL(url).searchParams;
    expect(asked.get("scope")).toBe("https://www.googleapis.com/auth/gmail.readonly openid email");
    expect(asked.get("access_type")).toBe("offline");
    expect(asked.get("state")).toBe(state);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(url).not.toContain(verifier);
  });

  it("refuses a code with the wrong verifier, and a code used twice", async () => {
    const { url, verifier } = await google.authorize();
    const code = (await allowOnConsentPage(url, parent.email)).searchParams.get("code")!;
    expect(await refused(google.exchangeCode({ code, verifier: "x".repeat(43) }))).toBeInstanceOf(
      CodeRefused,
    );
    expect(await refused(google.exchangeCode({ code, verifier }))).toBeInstanceOf(CodeRefused);
  });

  it("reports that the box for reading email was unticked, and revokes the useless grant", async () => {
    const { url, verifier } = await google.authorize();
    const back = await allowOnConsentPage(url, parent.email, { untick: true });
    const given = { code: back.searchParams.get("code")!, verifier };
    expect(await refused(google.exchangeCode(given))).toBeInstanceOf(ReadingNotAllowed);
    expect(stand.grants.live(parent.email)).toEqual([]);
  });

  it("revokes the grant at Google, and treats an unknown token as revoked", async () => {
    const tokens = await connected();
    expect(stand.grants.live(parent.email)).toHaveLength(1);
    await google.revoke(tokens);
    expect(stand.grants.live(parent.email)).toEqual([]);
    await google.revoke(tokens);
  });
});

describe("reading a mailbox", () => {
  it("lists every page of a long result, without duplicates", async () => {
    const ids = Array.from({ length: 1_203 }, (_, i) => deliver("office@oak.sch.uk", `n ${i}`));
    deliver("shop@elsewhere.example");
    const found = await (await mailbox()).list({ senders: ["oak.sch.uk"], since });
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(stand.stats.requests("messages.list")).toBe(3);
  });

  it("renews an expired access token once, even if several requests find it expired", async () => {
    const id = deliver("office@oak.sch.uk");
    const kept: OAuthTokens[] = [];
    const box = await mailbox(kept);
    stand.grants.expireAccessTokens();
    await Promise.all([box.headers(id), box.headers(id), box.list({ senders: ["oak.sch.uk"], since })]);
    expect(kept).toHaveLength(1);
    expect(stand.stats.requests("token")).toBe(2);
  });
});

describe("a bad day at Google", () => {
  it.each([
    "too_many_requests",
    "rate_limit",
    "user_rate_limit",
    "internal_error",
    "unavailable",
    "close_socket",
    "truncate",
  ] as const)("recovers from two %s responses", async (kind) => {
    const id = deliver("office@oak.sch.uk", "Trip");
    const box = await mailbox();
    stand.faults.add({ route: "messages.get", kind, times: 2 });
    expect((await box.headers(id)).subject).toBe("Trip");
    expect(waits).toHaveLength(2);
  });

  it("waits longer each time and as long as Retry-After asks", async () => {
    const box = await mailbox();
    stand.faults.add({ route: "profile", kind: "internal_error", times: 3 });
    await box.check();
    expect(waits).toEqual([375, 750, 1_500]);
    waits = [];
    stand.faults.add({ route: "profile", kind: "too_many_requests", times: 1, retry_after_seconds: 7 });
    await box.check();
    expect(waits).toEqual([7_000]);
  });

  it.each([
    ["unavailable", ProviderUnavailable],
    ["close_socket", ProviderUnavailable],
    ["rate_limit", RateLimited],
  ] as const)("gives up on endless %s after bounded attempts", async (kind, named) => {
    const box = await mailbox();
    stand.faults.add({ route: "profile", kind });
    expect(await refused(box.check())).toBeInstanceOf(named);
    expect(stand.stats.requests("profile")).toBe(5);
  });

  it("never waits longer in total than its budget, whatever Retry-After says", async () => {
    const box = await mailbox();
    stand.faults.add({ route: "profile", kind: "too_many_requests", retry_after_seconds: 15 });
    expect(await refused(box.check())).toBeInstanceOf(RateLimited);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(20_000);
  });

  it("recovers from a token endpoint that fails once, and does not use the code twice", async () => {
    stand.faults.add({ route: "token", kind: "unavailable", times: 1 });
    expect((await connected()).refresh_token).not.toBe("");
  });
});

describe("the search for senders", () => {
  it("joins hosts and addresses, drops what the search syntax could misread, and splits long lists", () => {
    expect(senderQueries(["oak.sch.uk", "pta@gmail.com", "a b} OR {x"], since)).toEqual([
      "{from:oak.sch.uk from:pta@gmail.com} after:1772323200 -in:sent -in:drafts",
    ]);
    expect(senderQueries([], since)).toEqual([]);
    const many = Array.from({ length: 400 }, (_, i) => `school-number-${i}.sch.uk`);
    const queries = senderQueries(many, since);
    expect(queries.join(" ").match(/from:/g)).toHaveLength(400);
    expect(Math.max(...queries.map((query) => query.length))).toBeLessThan(1_700);
  });
});
