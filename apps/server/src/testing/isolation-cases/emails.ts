import { randomBytes } from "node:crypto";
import { addEmail } from "@gatepost/contract/added-emails";
import { createChild } from "@gatepost/contract/children";
import * as contract from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { listProcessingLogs, retryEmail, startProcessing } from "@gatepost/contract/processing";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { getUserStats } from "@gatepost/contract/user-stats";
import { noteRunMessages } from "../../features/emails/processing/run-messages.repo.ts";
import { childOf, type TestUser } from "../factories.ts";
import { connectMailbox, type GmailTestApp, schoolMail, testMailboxes } from "../gmail.ts";
import { mailbox, own, record, sending } from "./isolation-case.ts";

const subject = "Owner's letter about Amelia";

/** Its attachment parses as JSON, so that the test's caller can read the response. */
const headers = ['Content-Type: multipart/mixed; boundary="b"'];
const body = [
  "--b",
  "",
  "Year 5: please bring the owner's kit on Friday.",
  "--b",
  'Content-Type: text/plain; name="a.txt"',
  'Content-Disposition: attachment; filename="a.txt"',
  "",
  `{"secret":"${subject}"}`,
  "--b",
  "Content-Type: image/png",
  "Content-ID: <crest>",
  "Content-Transfer-Encoding: base64",
  "",
  "iVBORw0KGgo=",
  "--b--",
].join("\r\n");

/** A read message, with the summary and the log of the run that read it. */
async function givenMessage(app: GmailTestApp, owner: TestUser) {
  const message = (await findMessage(app, owner)) ?? (await readMessage(app, owner));
  const ids = { message: message.id, summary: message.summary_id!, run: message.run_id! };
  return { ids, marks: [ids.message, ids.summary, ids.run, subject] };
}

async function readMessage(app: GmailTestApp, owner: TestUser) {
  await connectMailbox(app, owner);
  await app.call(createChild, { token: owner.access, body: childOf({ year_group: "Year 5" }) });
  await app.call(createSchoolDomain, {
    token: owner.access,
    body: { domain: "oakwood.northshire.sch.uk" },
  });
  const inbox = app.google.mailbox(testMailboxes[0]!.email);
  inbox.addRaw(schoolMail({ subject, body, headers }), { receivedAt: app.clock.now() });
  // The cases before this one left hundreds of jobs.
  await app.database.pool.query("DELETE FROM pgboss.job");
  await app.call(startProcessing, { token: owner.access, body: {} });
  await app.app.drainJobs();
  return (await findMessage(app, owner))!;
}

const findMessage = ({ database }: GmailTestApp, { family_id }: TestUser) =>
  database.db
    .selectFrom("messages")
    .select(["id", "summary_id", "run_id"])
    .where("family_id", "=", family_id)
    .where("subject", "=", subject)
    .executeTakeFirst();

const givenTold = async (app: GmailTestApp, owner: TestUser) => ({
  marks: (await givenMessage(app, owner)).marks,
});

const given =
  (of: "message" | "summary", more: Record<string, string> = {}) =>
  async (app: GmailTestApp, owner: TestUser) => {
    const { ids, marks } = await givenMessage(app, owner);
    return { params: { id: ids[of], ...more }, marks: marks.slice(3) };
  };

const itemOn = (day: Date) => ({
  title: "The owner's dentist",
  day: day.toISOString().slice(0, 10),
  child_ids: [],
  is_task: false,
  weekly: false,
});

const addItem = async (app: GmailTestApp, owner: TestUser): Promise<string> =>
  (await app.call(contract.createItem, { token: owner.access, body: itemOn(app.clock.now()) })).body.item_id;

const elsewhere = { member: "elsewhere" } as const;

export const emailsCases = [
  mailbox(startProcessing, sending(givenTold, {}), { member: "apart" }),
  own(listProcessingLogs, givenTold),
  own(getUserStats, givenTold),
  own(contract.listSummaries, givenTold),
  record(contract.getSummary, given("summary")),
  record(contract.markSummaryRead, given("summary")),
  own(contract.getPage, givenTold),
  own(contract.getWeek, givenTold),
  own(contract.getMonth, givenTold),
  own(contract.listHolidays, givenTold),
  // A stranger adds the same message, and isn't told that the owner has it.
  own(addEmail, async (app, owner) => {
    const text = "Year 5: please bring a coat on Friday.";
    const { body: added } = await app.call(addEmail, { token: owner.access, body: { text } });
    const bodyOf = (caller: TestUser) => ({
      text: caller.family_id === owner.family_id ? `${text} And a hat.` : text,
    });
    return { bodyOf, marks: [added.message_id] };
  }),
  own(contract.searchEmails, async (app, owner) => ({
    ...(await givenTold(app, owner)),
    query: { query: "letter" },
  })),
  own(contract.listMessages, givenTold),
  record(contract.getMessage, given("message"), elsewhere),
  record(contract.getAttachment, given("message", { index: "0" }), elsewhere),
  record(listPictures, given("message"), elsewhere),
  record(contract.updateItem, async (app, owner) => {
    const { ids } = await givenMessage(app, owner);
    const { thing_id: id } = await app.database.db
      .selectFrom("thing_sources")
      .select("thing_id")
      .where("message_id", "=", ids.message)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { done: true } };
  }),
  own(contract.createItem, async (app, owner) => ({
    body: itemOn(app.clock.now()),
    marks: [await addItem(app, owner)],
  })),
  record(contract.deleteItem, async (app, owner) => ({ params: { id: await addItem(app, owner) } })),
  record(retryEmail, async (app, owner) => {
    const { ids, marks } = await givenMessage(app, owner);
    const source_id = randomBytes(8).toString("hex");
    const lease = { id: ids.run, family_id: owner.family_id, user_id: owner.user.id, fence: 0 };
    const details = { subject, sender: "office@oakwood.northshire.sch.uk", reason: "It took too long." };
    const source = { mailbox: "", provider: "gmail" as const, source_id };
    const note = { ...source, outcome: "set_aside" as const, details, created_at: app.clock.now() };
    await noteRunMessages(app.database.db, app.app.platform.cipher, lease, [note]);
    return { params: { id: ids.run }, body: { retry_id: source_id }, marks: marks.slice(3) };
  }),
  record(contract.updateMessage, sending(given("message"), { not_urgent: true })),
  record(contract.reportMissed, sending(given("message"), { note: "The bake sale." })),
];
