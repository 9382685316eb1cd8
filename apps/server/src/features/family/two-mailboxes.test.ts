import { createChild } from "@gatepost/contract/children";
import { getMessage, listMessages } from "@gatepost/contract/emails-lists";
import { startProcessing } from "@gatepost/contract/processing";
import { beforeAll, expect, test } from "vitest";
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
const deliver = (to: string, raw: Parameters<typeof schoolMail>[0]) =>
  app.google.mailbox(to).addRaw(schoolMail(raw), { receivedAt: app.clock.now() });
const listed = async (who: TestUser) => (await app.call(listMessages, { token: who.access })).body.results;
const opened = (who: TestUser, id: string) => app.call(getMessage, { token: who.access, params: { id } });

test("a letter that both mailboxes bring at once is one email, which each adult can open", async () => {
  const owner = await registerParent(app, { tier: "premium" });
  const sam = await givenMember(app, owner);
  await app.call(createChild, { token: owner.access, body: childOf() });
  await connectMailbox(app, owner, one);
  await connectMailbox(app, sam, two);
  const message_id = "both@oakwood.northshire.sch.uk";
  const letter = { subject: "Farm", body: "Year 5: please bring wellies on Friday.", message_id };
  deliver(one, letter);
  deliver(two, letter);
  deliver(two, { subject: "Sam's alone", body: "Year 5: please bring a coat on Friday." });
  for (const who of [owner, sam]) await app.call(startProcessing, { token: who.access, body: {} });
  await app.app.drainJobs();
  const [owners, sams] = [await listed(owner), await listed(sam)];
  expect(owners.map(({ subject }) => subject).toSorted()).toEqual(["Farm", "Sam's alone"]);
  expect(sams.map(({ id }) => id)).toEqual(owners.map(({ id }) => id));
  const idOf = (subject: string) => owners.find((each) => each.subject === subject)?.id ?? "";
  for (const who of [owner, sam]) {
    const { status, body } = await opened(who, idOf("Farm"));
    expect([status, body.mailboxes?.toSorted()]).toEqual([200, [one, two].toSorted()]);
  }
  expect((await opened(sam, idOf("Sam's alone"))).status).toBe(200);
  const kept = await opened(owner, idOf("Sam's alone"));
  expect([kept.status, kept.body]).toMatchObject([
    409,
    { error: expect.stringMatching(/Sam’s mailbox/) as string },
  ]);
});
