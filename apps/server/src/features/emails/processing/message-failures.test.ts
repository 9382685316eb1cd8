import { listEmailProviders } from "@gatepost/contract/settings";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ReaderLost } from "@gatepost/analysis";
import { defaultPatience } from "../../../integrations/google/retry.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { unreadable } from "./message-failures.ts";

/** Bad messages and bad days at Google: each ends in a clear state, nothing is lost, and the run continues. */
const { app, deliver, deliverRaw, emptyMailbox, givenParent, later, run, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeAll(async () => {
  vi.spyOn(defaultPatience, "sleep").mockResolvedValue();
});
beforeEach(() => {
  emptyMailbox();
  app.google.faults.clear();
  app.clock.advance({ days: 30 });
});

test.each([
  ["processor_time", false],
  ["memory", false],
  ["crash", false],
  ["clock", true],
] as const)("a message whose reader was lost by %s is retried by the next run: %s", (why, passing) => {
  const reason = expect.stringContaining(passing ? "try again next time" : "Open it in your mailbox");
  const failure = { reason, passing, ...(passing ? {} : { set_aside: true }) };
  expect(unreadable(new ReaderLost(why))).toMatchObject(failure);
});

const head = "From: office@oakwood.northshire.sch.uk\r\nTo: priya@mail.example\r\n";

describe("a message that is hard to read", () => {
  test.each([
    ["no date", `${head}Subject: No date\r\n\r\nYear 5 swim on Thursday.`],
    [
      "an unknown charset",
      `${head}Subject: Odd\r\nContent-Type: text/plain; charset=klingon-8\r\n\r\nYear 5 swim.`,
    ],
    [
      "a boundary that never comes",
      `${head}Subject: Cut\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\nnothing`,
    ],
    [
      "half an attachment",
      `${head}Subject: Half\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: application/pdf; name=x.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQ`,
    ],
    ["no body at all", `${head}Subject: Empty\r\n`],
    [
      "NUL characters and lone surrogates",
      `${head}Subject: =?utf-8?B?AAD/?= nul\r\nContent-Type: text/html\r\n\r\n<p>a\0b &#55357; c&#0;</p>`,
    ],
    [
      "ten thousand nested tags",
      `${head}Subject: Deep\r\nContent-Type: text/html\r\n\r\n${"<div>".repeat(10_000)}Year 5 swim`,
    ],
  ])("with %s is stored or listed as failed, and the next one is read", async (_, raw) => {
    const user = await givenParent();
    deliverRaw(raw, 3);
    deliver({ subject: "After it" }, 1);
    const log = await run(user);
    expect(log).toMatchObject({ status: "completed", emails_fetched: 2 });
    expect(log.emails_processed + log.emails_failed).toBe(2);
    expect(log.failed_emails).toHaveLength(log.emails_failed);
    expect((await stored(user)).map(({ subject }) => subject)).toContain("After it");
  });

  test("that is deleted meanwhile doesn't stop the others", async () => {
    const user = await givenParent();
    const gone = deliver({ subject: "Gone" }, 3);
    deliver({ subject: "Stays" }, 1);
    app.google.faults.add({ route: "messages.get", kind: "slow", delay_ms: 1, times: 1 });
    app.google.mailbox("priya@mail.example").deleteMessage(gone);
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 1 });
  });
});

describe("a bad day at Google", () => {
  test.each(["too_many_requests", "user_rate_limit", "internal_error", "close_socket", "truncate"] as const)(
    "survives an occasional %s unnoticed",
    async (kind) => {
      const user = await givenParent();
      for (let i = 0; i < 3; i += 1) deliver({ subject: `Note ${i}` });
      for (const route of ["messages.list", "messages.get", "profile"] as const)
        app.google.faults.add({ route, kind, times: 1, retry_after_seconds: 0.01 });
      expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 3, emails_failed: 0 });
    },
  );

  test("lists a message that can't be fetched, reads the rest, and retries it in a later run", async () => {
    const user = await givenParent();
    const stubborn = deliver({ subject: "Stubborn" }, 3);
    for (let i = 0; i < 3; i += 1) deliver({ subject: `Note ${i}` });
    app.google.faults.add({
      route: "messages.get",
      kind: "internal_error",
      url_contains: `${stubborn}?format=raw`,
    });
    const log = await run(user);
    expect(log).toMatchObject({
      status: "completed",
      emails_fetched: 4,
      emails_processed: 3,
      emails_failed: 1,
      failed_emails: [{ subject: "Stubborn", reason: expect.stringContaining("could not be reached") }],
    });
    app.google.faults.clear();
    const later3 = await later(user, { days: 3 });
    expect(await run(later3)).toMatchObject({ emails_processed: 1, emails_failed: 0 });
  });

  test("lists a message without its sender when even the headers can't be fetched", async () => {
    const user = await givenParent();
    const hidden = deliver({ subject: "Hidden" }, 3);
    deliver({ subject: "Seen" });
    app.google.faults.add({ route: "messages.get", kind: "unavailable", url_contains: hidden });
    expect(await run(user)).toMatchObject({
      status: "completed",
      emails_fetched: 2,
      emails_processed: 1,
      failed_emails: [{ subject: null, sender: "Unknown sender" }],
    });
  });

  test("fails a run with a reason during an outage, shows what was read, and loses nothing", async () => {
    const user = await givenParent();
    for (let i = 0; i < 6; i += 1) deliver({ subject: `Note ${i}` }, 12 - i);
    app.google.faults.add({ route: "messages.get", kind: "close_socket", after: 8 });
    const log = await run(user);
    expect(log).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("Gmail could not be reached"),
    });
    expect((await stored(user)).every(({ summary_id }) => summary_id === log.summary_id)).toBe(true);
    app.google.faults.clear();
    await run(user);
    expect(await stored(user)).toHaveLength(6);
  });

  test("fails a run when the token endpoint is down, but keeps the connection", async () => {
    const user = await givenParent();
    app.google.grants.expireAccessTokens();
    app.google.faults.add({ route: "token", kind: "unavailable" });
    expect(await run(user)).toMatchObject({ status: "failed" });
    app.google.faults.clear();
    expect(await run(user)).toMatchObject({ status: "completed" });
  });

  test("fails a run when the grant is revoked, asks to reconnect, and refuses further runs", async () => {
    const user = await givenParent();
    for (let i = 0; i < 3; i += 1) deliver({ subject: `Note ${i}` });
    app.google.grants.revokeAll("priya@mail.example");
    const log = await run(user);
    expect(log).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("Connect Gmail again"),
    });
    const { body } = await app.call(listEmailProviders, { token: user.access });
    expect(body).toMatchObject([{ status: "needs_reconnect" }]);
    expect(await start(user)).toMatchObject({ status: 409, body: { code: "needs_reconnect" } });
  });
});

test.each([
  ["fails its domain's authentication", "dmarc=fail header.from=oakwood.northshire.sch.uk"],
  [
    "hides that behind sixty signatures of its own",
    `${`dkim=pass header.i=${"a".repeat(150)}@evil.example;\r\n `.repeat(60)}dmarc=fail header.from=oakwood.northshire.sch.uk`,
  ],
])("a message that %s is listed once, not counted as a failure, and never fetched", async (_, results) => {
  const user = await givenParent();
  deliverRaw(
    `Authentication-Results: mx.google.com; ${results}\r\n${head}Subject: Pay now\r\n\r\nYear 5: pay today.`,
  );
  const seen: string[] = [];
  app.google.faults.add({
    route: "messages.get",
    kind: "slow",
    url_contains: "format=raw",
    until: async (fetched: string) => void seen.push(fetched),
  });
  expect(await run(user)).toMatchObject({
    status: "completed",
    emails_failed: 0,
    emails_processed: 0,
    failed_emails: [{ subject: "Pay now", reason: expect.stringContaining("couldn’t verify") }],
  });
  expect(seen).toEqual([]);
  expect(await run(user)).toMatchObject({ status: "completed", failed_emails: [] });
  expect(await stored(user)).toEqual([]);
});
