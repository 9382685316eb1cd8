import { createChild } from "@gatepost/contract/children";
import { getMessage, listMessages, searchEmails } from "@gatepost/contract/emails-lists";
import { removeFromFamily } from "@gatepost/contract/family";
import { startProcessing } from "@gatepost/contract/processing";
import { describe, expect, test } from "vitest";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { givenMember } from "../../testing/families.ts";
import {
  buildGmailTestApp,
  connectMailbox,
  type GmailTestApp,
  schoolMail,
  testMailboxes,
} from "../../testing/gmail.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildGmailTestApp());

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
const leave = (who: TestUser) =>
  app.call(removeFromFamily, { token: who.access, params: { id: who.user.id } });

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
    expect((await leave(sam)).status).toBe(200);
    expect(await subjects(owner)).toEqual(["Farm", "Owner's alone", "Sam's alone"]);
    expect((await found(owner, "raincoat")).total_emails).toBe(1);
    expect((await opened(owner, await idOf(owner, "Sam's alone"))).status).toBe(409);
    expect(await subjects(sam)).toEqual([]);
  });
});
