import {
  getAttachment,
  getMessage,
  getSummary,
  listMessages,
  listSummaries,
  markSummaryRead,
  searchEmails,
} from "@gatepost/contract/emails-lists";
import { linesOfPage } from "@gatepost/contract/digest-page";
import { deleteChild, listChildren, updateChild } from "@gatepost/contract/children";
import { disconnectGmail } from "@gatepost/contract/settings";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setTier } from "../../app/operator.ts";
import type { TestUser } from "../../testing/factories.ts";
import { connectMailbox } from "../../testing/gmail.ts";
import { gmailTests } from "../../testing/processing.ts";

const { app, deliver, deliverRaw, emptyMailbox, givenParent, later, run } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(() => {
  emptyMailbox();
  app.google.faults.clear();
});

const as = (user: TestUser, rest: object = {}) => ({ token: user.access, ...rest });
const search = async (user: TestUser, query: Record<string, string>) =>
  (await app.call(searchEmails, as(user, { query }))).body;
const subjects = ({ emails }: { emails: { subject: string | null }[] }) =>
  emails.map(({ subject }) => subject).sort();

describe("a daily summary", () => {
  test("is composed when it is read, with the children's current names", async () => {
    const user = await givenParent();
    deliver({
      subject: "Year 5 trip",
      body: "Dear parents,\r\n\r\nYear 5 are going to the museum on Friday 13 March. Please pay £12.50 by Thursday 12 March.\r\n",
    });
    const log = await run(user);
    const { body } = await app.call(getSummary, as(user, { params: { id: log.summary_id! } }));
    expect(body).toMatchObject({
      emails_processed: 1,
      children_mentioned: [{ name: "Amelia" }],
      viewed: false,
      email_sent: false,
      page: { outcomes: { read: [{ outcome: expect.any(String) as string }], unread: [] } },
    });
    const text = JSON.stringify(linesOfPage(body.page));
    expect(text).toContain("12.50");
    expect(text).toContain('"item_id"');
    expect(body.plain_content).toContain("Amelia");
    const [child] = (await app.call(listChildren, as(user))).body;
    await app.call(updateChild, as(user, { params: { id: child!.id }, body: { name: "Millie" } }));
    const renamed = await app.call(getSummary, as(user, { params: { id: log.summary_id! } }));
    expect(renamed.body.html_content).toContain("Millie");
    expect(renamed.body.html_content).not.toContain("Amelia");
    await app.call(deleteChild, as(user, { params: { id: child!.id } }));
    const kept = await app.call(getSummary, as(user, { params: { id: log.summary_id! } }));
    expect(kept.body.children_mentioned).toMatchObject([{ name: "Amelia" }]);
  });

  test("is marked read only once", async () => {
    const user = await givenParent();
    deliver({ subject: "Note" });
    const params = { id: (await run(user)).summary_id! };
    const first = await app.call(markSummaryRead, as(user, { params }));
    expect(first.body).toMatchObject({ viewed: true });
    const again = await later(user, { minutes: 5 });
    expect((await app.call(markSummaryRead, as(again, { params }))).body.viewed_at).toBe(
      first.body.viewed_at,
    );
  });

  test("escapes the email's text", async () => {
    const user = await givenParent();
    deliver({
      subject: "Year 5 <img src=x onerror=alert(1)>",
      body: 'Year 5: please bring <script>alert(1)</script> & "boots" on Friday.',
    });
    const { body } = await app.call(getSummary, as(user, { params: { id: (await run(user)).summary_id! } }));
    expect(body.html_content).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  });
});

describe("lists of emails", () => {
  test("page forwards and backwards, with each row once", async () => {
    const user = await givenParent();
    for (let i = 0; i < 25; i += 1) deliver({ subject: `Note ${i}` }, i + 1);
    await run(user, { hours: 48 });
    const page = async (query: Record<string, string>) =>
      (await app.call(listMessages, as(user, { query }))).body;
    const first = await page({ page_size: "10" });
    const second = await page({ page_size: "10", cursor: first.next! });
    const third = await page({ page_size: "10", cursor: second.next! });
    expect([first.count, first.previous, third.next]).toEqual([25, null, null]);
    const all = [first, second, third].flatMap(({ results }) => results.map(({ subject }) => subject));
    expect(all).toEqual(Array.from({ length: 25 }, (_, i) => `Note ${i}`));
    const back = await page({ page_size: "10", cursor: third.previous! });
    expect(back.results).toEqual(second.results);
    expect((await page({ page_size: "10", cursor: back.previous! })).results).toEqual(first.results);
    expect((await app.call(listMessages, as(user, { query: { cursor: "nonsense" } }))).status).toBe(400);
  });

  test("show 30 days on the free plan, and everything again after an upgrade", async () => {
    const user = await givenParent("free");
    deliver({ subject: "Old" });
    deliver({ subject: "Old too" });
    await run(user);
    const now = await later(await later(user, { days: 16 }), { days: 15 });
    const counts = async () => [
      (await app.call(listMessages, as(now))).body.count,
      (await app.call(listSummaries, as(now))).body.count,
      (await search(now, { query: "old" })).total_emails,
      (await search(now, { start_date: "2026-01-01" })).total_emails,
    ];
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await setTier(app.app.platform, user.user.username, "premium");
    expect(await counts()).toEqual([2, 1, 2, 2]);
  });
});

describe("an original", () => {
  const letter = [
    "From: Oakwood Office <office@oakwood.northshire.sch.uk>",
    "Subject: Letter",
    "Message-ID: <letter@oakwood.northshire.sch.uk>",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>Please see the <b>letter</b>.</p><ul><li>boots</li><li>coat</li></ul>",
    "--b",
    'Content-Type: text/html; name="evil.html"',
    'Content-Disposition: attachment; filename="../evil\u00e9.html"',
    "",
    "<script>alert(1)</script>",
    "--b--",
  ].join("\r\n");

  async function givenLetter() {
    const user = await givenParent();
    deliverRaw(letter);
    await run(user);
    const { body } = await app.call(listMessages, as(user));
    return { user, params: { id: body.results[0]!.id } };
  }

  test("is fetched from Gmail once, then read from an encrypted cache for 7 days", async () => {
    const { user, params } = await givenLetter();
    app.google.stats.reset();
    const { body } = await app.call(getMessage, as(user, { params }));
    expect(body).toMatchObject({
      subject: "Letter",
      content: expect.stringContaining("\u2022 boots\n\u2022 coat"),
      html_content: expect.stringContaining("<b>letter</b>"),
      attachments: [{ index: 0, media_type: "text/html" }],
    });
    await app.call(getMessage, as(user, { params }));
    expect(app.google.stats.requests("messages.get")).toBe(1);
    const [cached] = await app.database.db.selectFrom("message_bodies").select("source").execute();
    expect(cached?.source).toMatch(/^v1:/);
    const old = await later(user, { days: 7, minutes: 1 });
    await app.call(getMessage, as(old, { params }));
    expect(app.google.stats.requests("messages.get")).toBeGreaterThan(1);
  });

  test("sends an attachment as bytes to save, whatever its stated type", async () => {
    const { user, params } = await givenLetter();
    const answer = await app.server.inject({
      method: "GET",
      url: `/api${getAttachment.path.replace(":id", params.id).replace(":index", "0")}`,
      headers: { authorization: `Bearer ${user.access}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.trim()).toBe("<script>alert(1)</script>");
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "content-disposition": expect.stringMatching(/^attachment; filename="[^"/\\]+"/),
    });
    const missing = await app.call(getAttachment, as(user, { params: { ...params, index: "7" } }));
    expect(missing.status).toBe(404);
  });

  test("says why it can't be shown: deleted in Gmail, other mailbox, not connected", async () => {
    const { user, params } = await givenLetter();
    const ask = async () => (await app.call(getMessage, as(user, { params }))).body;
    emptyMailbox();
    expect(await ask()).toMatchObject({ code: "not_found", error: expect.stringContaining("no longer") });
    await connectMailbox(app, user, "tom@mail.example");
    expect(await ask()).toMatchObject({ code: "conflict", error: expect.stringContaining("priya@") });
    await app.call(disconnectGmail, as(user));
    expect(await ask()).toMatchObject({ code: "not_connected" });
  });
});

describe("search", () => {
  let user: TestUser;
  beforeAll(async () => {
    emptyMailbox();
    app.clock.advance({ days: 2 });
    user = await givenParent();
    deliver({ subject: "Swimming gala", body: "Year 5: please bring goggles on Friday." }, 2);
    const sender = "Mrs O'Neill <pta@oakwood.northshire.sch.uk>";
    deliver({ subject: "Caf\u00e9 for parents", body: "Dear parents, coffee on Thursday.", from: sender }, 3);
    deliver({ subject: "School closed tomorrow", body: "The school is closed tomorrow because of snow." }, 4);
    await run(user);
  });

  test.each([
    ["a word", "gala", ["Swimming gala"]],
    ["the beginning of a word", "swimmi", ["Swimming gala"]],
    ["another form of it", "swims", ["Swimming gala"]],
    ["two words, both", "swimming gala", ["Swimming gala"]],
    ["a word of an item", "goggles", ["Swimming gala"]],
    ["a word without its accent", "cafe", ["Caf\u00e9 for parents"]],
    ["a sender", "oneill", ["Caf\u00e9 for parents"]],
    ["a phrase", '"closed tomorrow"', ["School closed tomorrow"]],
    ["a phrase in another order", '"tomorrow closed"', []],
    ["what is nowhere", "elephant", []],
    ["signs of a query language", "gala' | :* & ! (", ["Swimming gala"]],
  ])("finds by %s", async (_, query, found) => {
    const answer = await search(user, { query });
    expect(subjects(answer)).toEqual(found);
    expect(answer.total_summaries).toBe(found.length > 0 ? 1 : 0);
  });

  test("finds by priority, child, days and read state, also combined", async () => {
    const [child] = (await app.call(listChildren, as(user))).body;
    expect(subjects(await search(user, { child_id: child!.id }))).toContain("Swimming gala");
    expect(subjects(await search(user, { priority: "urgent" }))).toContain("School closed tomorrow");
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await search(user, { start_date: today, end_date: today })).total_emails).toBe(3);
    expect((await search(user, { end_date: "2026-01-01" })).total_emails).toBe(0);
    expect(await search(user, { viewed: "true" })).toMatchObject({ total_emails: 0, total_summaries: 0 });
    expect(await search(user, { viewed: "false", query: "gala" })).toMatchObject({ total_emails: 1 });
    expect((await app.call(searchEmails, as(user, { query: { priority: "huge" } }))).status).toBe(400);
  });

  test("begins and ends a day at the family's midnight", async () => {
    // There it was still the evening before when they came, at about 6 o'clock in London.
    const changed = app.database.db.updateTable("families").set({ timezone: "Pacific/Honolulu" });
    await changed.where("id", "=", user.family_id).execute();
    const [before, today] = [1, 0].map((days) =>
      new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const found = async (day = "") => (await search(user, { start_date: day, end_date: day })).total_emails;
    expect([await found(before), await found(today)]).toEqual([3, 0]);
  });
});
