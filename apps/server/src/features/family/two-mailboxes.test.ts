import { createChild } from "@gatepost/contract/children";
import {
  getMessage,
  listMessages,
  listSummaries,
  searchEmails,
  updateItem,
} from "@gatepost/contract/emails-lists";
import { getFamily, removeFromFamily } from "@gatepost/contract/family";
import { startProcessing } from "@gatepost/contract/processing";
import { beforeAll, describe, expect, test } from "vitest";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { givenMember } from "../../testing/families.ts";
import {
  buildGmailTestApp,
  connectMailbox,
  type GmailTestApp,
  schoolMail,
  testMailboxes,
} from "../../testing/gmail.ts";

let app: GmailTestApp;
beforeAll(async () => {
  app = await buildGmailTestApp();
});

const [one, two] = testMailboxes.map(({ email }) => email) as [string, string];
function emptyMailbox({ google }: GmailTestApp, email: string) {
  const mailbox = google.mailbox(email);
  for (const { id } of mailbox.search({ q: "", labelIds: [], includeSpamTrash: true }))
    mailbox.deleteMessage(id);
}
const deliver = (to: string, raw: Parameters<typeof schoolMail>[0]) =>
  app.google.mailbox(to).addRaw(schoolMail(raw), { receivedAt: app.clock.now() });
const listed = async (who: TestUser) => (await app.call(listMessages, { token: who.access })).body.results;
const opened = (who: TestUser, id: string) => app.call(getMessage, { token: who.access, params: { id } });

/** Both adults' mailboxes have been read: one email is in both, one only in Sam's, one only in the owner's. */
async function givenLetters() {
  for (const { email } of testMailboxes) emptyMailbox(app, email);
  const owner = await registerParent(app, { tier: "premium", first_name: "Alex" });
  const sam = await givenMember(app, owner);
  await app.call(createChild, { token: owner.access, body: childOf() });
  await connectMailbox(app, owner, one);
  await connectMailbox(app, sam, two);
  const message_id = `${crypto.randomUUID()}@oakwood.northshire.sch.uk`;
  const letter = { subject: "Farm", body: "Year 5: please bring wellies on Friday 13 March.", message_id };
  deliver(one, letter);
  deliver(two, letter);
  deliver(one, { subject: "Owner's alone", body: "Year 5: please return the permission slip by Friday." });
  deliver(two, { subject: "Sam's alone", body: "Year 5: please bring a raincoat on Friday 13 March." });
  for (const who of [owner, sam]) await app.call(startProcessing, { token: who.access, body: {} });
  await app.app.drainJobs();
  return { owner, sam };
}

const subjects = async (who: TestUser) => (await listed(who)).map(({ subject }) => subject).toSorted();
const idOf = async (who: TestUser, subject: string) =>
  (await listed(who)).find((each) => each.subject === subject)?.id ?? "";
const found = async (who: TestUser, query: string) =>
  (await app.call(searchEmails, { token: who.access, query: { query } })).body;
const leave = (who: TestUser, emails?: "stay" | "take", id = who.user.id) =>
  app.call(removeFromFamily, {
    token: who.access,
    params: { id },
    ...(emails ? { query: { emails } } : {}),
  });
const onlyMine = async (who: TestUser) => (await app.call(getFamily, { token: who.access })).body.only_mine;

test("an email that both mailboxes receive at once is stored once, and each adult can open it", async () => {
  const { owner, sam } = await givenLetters();
  expect(await subjects(owner)).toEqual(["Farm", "Owner's alone", "Sam's alone"]);
  expect((await listed(sam)).map(({ id }) => id)).toEqual((await listed(owner)).map(({ id }) => id));
  for (const who of [owner, sam]) {
    const { status, body } = await opened(who, await idOf(owner, "Farm"));
    expect([status, body.mailboxes?.toSorted()]).toEqual([200, [one, two].toSorted()]);
  }
  expect((await opened(sam, await idOf(owner, "Sam's alone"))).status).toBe(200);
  const kept = await opened(owner, await idOf(owner, "Sam's alone"));
  expect([kept.status, kept.body]).toMatchObject([
    409,
    { error: expect.stringMatching(/Sam’s mailbox/) as string },
  ]);
});

describe("a member who leaves", () => {
  test("leaves behind what their mailbox received, still readable", async () => {
    const { owner, sam } = await givenLetters();
    expect([await onlyMine(owner), await onlyMine(sam)]).toEqual([0, 1]);
    expect((await leave(sam)).status).toBe(200);
    expect(await subjects(owner)).toEqual(["Farm", "Owner's alone", "Sam's alone"]);
    expect((await found(owner, "raincoat")).total_emails).toBe(1);
    expect((await opened(owner, await idOf(owner, "Sam's alone"))).status).toBe(409);
    expect(await subjects(sam)).toEqual([]);
  });

  test("takes along what only their mailbox received, with its day, ticks and search index", async () => {
    const { owner, sam } = await givenLetters();
    const id = await idOf(sam, "Sam's alone");
    const item = await app.database.db
      .selectFrom("message_items")
      .select("id")
      .where("message_id", "=", id)
      .executeTakeFirstOrThrow();
    await app.call(updateItem, { token: owner.access, params: { id: item.id }, body: { done: true } });
    const [before] = (await app.call(listSummaries, { token: owner.access })).body.results;
    expect((await leave(sam, "take")).status).toBe(200);

    expect(await subjects(owner)).toEqual(["Farm", "Owner's alone"]);
    expect((await opened(owner, id)).status).toBe(404);
    expect((await found(owner, "raincoat")).total_emails).toBe(0);
    const [after] = (await app.call(listSummaries, { token: owner.access })).body.results;
    expect([before!.emails_processed, after!.emails_processed]).toEqual([3, 2]);

    expect(await subjects(sam)).toEqual(["Sam's alone"]);
    expect(await listed(sam)).toMatchObject([{ id, relevant_children: [] }]);
    expect((await opened(sam, id)).status).toBe(200);
    expect((await found(sam, "raincoat")).total_emails).toBe(1);
    const [day] = (await app.call(listSummaries, { token: sam.access })).body.results;
    expect(day).toMatchObject({ date: before!.date, emails_processed: 1 });
    const state = await app.call(updateItem, { token: sam.access, params: { id: item.id }, body: {} });
    expect(state.body).toMatchObject({ done_at: expect.any(String) as string, done_by: null });

    await app.call(startProcessing, { token: sam.access, body: {} });
    await app.app.drainJobs();
    expect((await subjects(sam)).filter((subject) => subject === "Sam's alone")).toHaveLength(1);
  });

  test("is the only one who can take their emails along", async () => {
    const { owner, sam } = await givenLetters();
    expect((await leave(owner, "take", sam.user.id)).status).toBe(409);
    expect((await leave(owner, "stay", sam.user.id)).status).toBe(200);
    expect(await subjects(owner)).toContain("Sam's alone");
  });
});
