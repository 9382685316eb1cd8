import { getPage, getSummary, listSummaries, markSummaryRead } from "@gatepost/contract/emails-lists";
import type { EmailOutcomes } from "@gatepost/contract/email-outcomes";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";

/** Friday 12 June 2026, 7.30am in London. */
const { app, deliver, deliverRaw, emptyMailbox, givenParent, later, run } = gmailTests({
  now: "2026-06-12T06:30:00Z",
});

beforeEach(emptyMailbox);

const today = async ({ access: token }: TestUser) => {
  const { results } = (await app.call(listSummaries, { token })).body;
  const { body } = await app.call(getSummary, { token, params: { id: results[0]!.id } });
  const alone = await app.call(getPage, { token });
  return { ...body, alone: alone.body.page };
};
const readOf = ({ read }: EmailOutcomes) =>
  read.map(({ subject, outcome, words }) => ({ subject, outcome, words }));
const unreadOf = ({ unread }: EmailOutcomes) => unread.map(({ subject, cause }) => ({ subject, cause }));
const hello = "There is a photograph of the new pond by the front door.";

describe("a school email that was read", () => {
  test("has a line on the page, is named as one to read, or quotes why it is not for the family", async () => {
    const user = await givenParent();
    deliver({ subject: "Museum", body: "Year 5: please pay £9 for the museum by Tuesday 16 June." }, 3);
    deliver({ subject: "The pond", body: hello }, 4);
    deliver(
      { subject: "SATs", body: "Dear Year 6 parents,\r\n\r\nPlease send a pencil on Monday 15 June." },
      5,
    );
    await run(user);
    const { page, digest, alone } = await today(user);
    expect(
      readOf(page.outcomes).toSorted((a, b) => (a.subject ?? "").localeCompare(b.subject ?? "")),
    ).toEqual([
      { subject: "Museum", outcome: "told", words: null },
      { subject: "SATs", outcome: "not_for_you", words: "“Dear Year 6 parents,”" },
      { subject: "The pond", outcome: "to_read", words: null },
    ]);
    expect(page.letters).toMatchObject([{ subject: "The pond" }]);
    expect(alone.outcomes).toEqual(page.outcomes);
    expect(digest.quiet).toBe(false);
  });

  test("that gave no line is never passed over: the day is not quiet, in any of its places", async () => {
    const user = await givenParent();
    deliver({ subject: "The pond", body: hello });
    await run(user);
    const { page, digest, plain_content, html_content } = await today(user);
    expect(digest).toMatchObject({
      quiet: false,
      headline: expect.stringContaining("one email is left to read"),
    });
    for (const place of [plain_content, html_content]) {
      expect(place).toContain("The pond");
      expect(place).toContain("1 email read, 1 to read.");
      expect(place).not.toContain("quiet day");
    }
    expect(page.next_school_day.text).not.toContain("nothing special");
  });

  test("is named on later days until a page that names it was opened", async () => {
    let user = await givenParent();
    deliver({ subject: "The pond", body: hello });
    await run(user);
    user = await later(user, { days: 1 });
    const named = async () => (await app.call(getPage, { token: user.access })).body.page.letters;
    expect(await named()).toMatchObject([{ subject: "The pond" }]);
    const { results } = (await app.call(listSummaries, { token: user.access })).body;
    await app.call(markSummaryRead, { token: user.access, params: { id: results[0]!.id } });
    expect(await named()).toEqual([]);
  });
});

describe("a school email that was left unread", () => {
  test("by the plan is named, closures and soonest first, and every all-clear is gone", async () => {
    const user = await givenParent("free");
    app.clock.set("2026-06-12T06:30:00Z");
    deliver({ subject: "Closed: school shut all of Monday", body: "The boiler has failed." }, 3);
    deliver({ subject: "School closed on Tuesday too", body: "No heating." }, 2);
    deliver({ subject: "URGENT: no school on Wednesday", body: "Still no heating." }, 1);
    deliver({ subject: "Cake sale on Thursday", body: "Bring a cake." }, 20);
    deliver({ subject: "The pond", body: hello }, 4);
    await run(user);
    const { page, digest, plain_content } = await today(user);
    expect(page.outcomes.read).toHaveLength(2);
    expect(page.outcomes.unread).toHaveLength(3);
    expect(page.outcomes.unread[0]).toMatchObject({
      closure: true,
      cause: "plan",
      reason: expect.stringContaining("Your plan reads 2 emails"),
      link: expect.stringMatching(/^https:\/\/mail\.google\.com\//),
    });
    expect(digest.headline).toContain(
      `3 emails not read yet, one of them “${page.outcomes.unread[0]!.subject}”.`,
    );
    expect(plain_content).toContain("3 emails not read yet\n   !  ");
    expect(plain_content).toMatch(/2 emails read.*, 3 not read yet\.$/);
  });

  test("is on the page of a day that read nothing, and gone from the account once it is read", async () => {
    let user = await givenParent("free");
    for (const day of ["Monday", "Tuesday", "Wednesday"]) deliver({ subject: `Wear blue on ${day}` }, 1);
    await run(user);
    user = await later(user, { days: 1 });
    const { page } = (await app.call(getPage, { token: user.access })).body;
    expect(page.outcomes).toMatchObject({ read: [], unread: [{ cause: "plan" }] });
    expect(page.next_school_day.text).toMatch(/One email not read yet\.$/);
    await run(user);
    const after = await today(user);
    expect(after.page.outcomes.unread).toEqual([]);
  });

  test("by a failure is named with its reason", async () => {
    const user = await givenParent();
    deliverRaw(
      `From: office@oakwood.northshire.sch.uk\r\nSubject: Huge\r\n\r\n${"x".repeat(30 * 1_024 * 1_024)}`,
    );
    deliver({ subject: "Wear blue on Monday 15 June", body: "Everybody wears blue on Monday 15 June." }, 3);
    await run(user);
    const { page, digest } = await today(user);
    expect(unreadOf(page.outcomes)).toEqual([{ subject: "Huge", cause: "failure" }]);
    expect(page.outcomes.unread[0]?.reason).toContain("Open it in your mailbox");
    expect(digest.headline).toContain("One email not read yet.");
  });

  test("because its sender could not be verified is named, and not called unread yet", async () => {
    const user = await givenParent();
    const failed = [
      "Authentication-Results: mx.google.com; dmarc=fail (p=REJECT) header.from=oakwood.northshire.sch.uk",
    ];
    deliver({ subject: "Prize", headers: failed });
    await run(user);
    const { page } = (await app.call(getPage, { token: user.access })).body;
    expect(unreadOf(page.outcomes)).toEqual([{ subject: "Prize", cause: "refused" }]);
    expect(page.next_school_day.text).toMatch(/^.+: nothing special on\.$/);
  });

  test("is forgotten once it is deleted in the mailbox", async () => {
    let user = await givenParent("free");
    const ids = ["a", "b", "c"].map((name) => deliver({ subject: `Wear blue: ${name}` }, 1));
    await run(user);
    for (const id of ids) app.google.mailbox("priya@mail.example").deleteMessage(id);
    user = await later(user, { days: 1 });
    await run(user);
    const { page } = (await app.call(getPage, { token: user.access })).body;
    expect(page.outcomes.unread).toEqual([]);
  });

  test("by a dry run is not in the account", async () => {
    const user = await givenParent("free");
    for (const name of ["a", "b", "c"]) deliver({ subject: `Wear blue: ${name}` }, 1);
    await run(user, { dry_run: true });
    const named = "SELECT id FROM email_outcomes WHERE family_id = $1";
    expect((await app.database.pool.query(named, [user.family_id])).rows).toEqual([]);
  });
});
