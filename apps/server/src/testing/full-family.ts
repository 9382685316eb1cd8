import { deleteAccount } from "@gatepost/contract/account";
import { createCalendarFeed, createCalendarSource } from "@gatepost/contract/calendars";
import { createChild, deleteChild, listChildren, type NewChild } from "@gatepost/contract/children";
import { getMessage, reportMissed } from "@gatepost/contract/emails-lists";
import { connectGmail, createSchoolDomain } from "@gatepost/contract/settings";
import { beginSecondFactor } from "@gatepost/contract/second-factor";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { startProcessing } from "@gatepost/contract/processing";
import { addPushDevice } from "@gatepost/contract/push";
import { notifyLater } from "../features/delivery/index.ts";
import { keepBriefs, summariesOf } from "../features/emails/summaries/summaries.repo.ts";
import { saveConfirmation } from "../features/own-address/own-addresses.repo.ts";
import { subscriptionOf } from "./push-service.ts";
import { registerParent, type TestUser } from "./factories.ts";
import { givenInvitation, givenRecipient } from "./families.ts";
import { givenOwnAddress, storeReceived } from "./own-address-kit.ts";
import { connectMailbox, type GmailTestApp, schoolMail, testMailboxes } from "./gmail.ts";

/** The texts that a family enters and receives; a test that searches for leaks supplies its own. */
export interface FamilyWords {
  readonly child: NewChild;
  readonly password: string;
  readonly schoolEmail: (number: number) => Parameters<typeof schoolMail>[0];
  readonly ics_url: string;
  readonly note: string;
}

const plainWords: FamilyWords = {
  child: {
    name: "Amelia",
    year_group: "Year 5",
    house: "Oak",
    sports: ["Chess"],
    context: "Shy",
    school: "oakwood.northshire.sch.uk",
    class_name: "5B",
    classes_not: ["5C"],
  },
  password: "correct horse battery",
  schoolEmail: (number) => ({
    subject: `Year 5 trip ${number}`,
    body: `Year 5 go to the farm. Please bring £5 by Friday. Group ${number}.`,
  }),
  ics_url: "https://calendar.example/school.ics",
  note: "The bake sale.",
};

/**
 * A family on the free plan that has used every feature that stores something encrypted, and another that has left while Google could
 * not be notified. The mailbox has four emails; two are read and two are left out by the plan.
 */
export async function makeFullFamily(app: GmailTestApp, words: FamilyWords = plainWords) {
  await leaveUnheard(app, words.password);
  const parent = await registerParent(app, { password: words.password });
  const token = parent.access;
  const { body: child } = await app.call(createChild, { token, body: words.child });
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  await connectMailbox(app, parent);
  const mailbox = app.google.mailbox(testMailboxes[0]!.email);
  const receivedAt = new Date(app.clock.now().getTime() - 3_600_000);
  for (const n of [1, 2, 3, 4]) mailbox.addRaw(schoolMail(words.schoolEmail(n)), { receivedAt });
  await app.call(startProcessing, { token, body: {} });
  await app.app.drainJobs();
  const message = await app.database.db
    .selectFrom("messages")
    .select("id")
    .where("family_id", "=", parent.family_id)
    .executeTakeFirstOrThrow();
  await app.call(getMessage, { token, params: { id: message.id } });
  await app.call(reportMissed, { token, params: { id: message.id }, body: { note: words.note } });
  await app.call(createCalendarSource, { token, body: { name: "School", ics_url: words.ics_url } });
  await app.call(createCalendarFeed, { token, body: { child_id: null } });
  await app.call(connectGmail, { token });
  const factor = await app.call(beginSecondFactor, { token, body: { password: words.password } });
  // This family's server may have no mail server, and no mail listener.
  await givenRecipient(app, parent, "grandpa@family.example");
  await givenInvitation(app, parent, "sam@family.example");
  await addNotice(app, parent, words.note);
  await addOwnAddress(app, parent, words.schoolEmail(5));
  await app.call(addPushDevice, { token, body: subscriptionOf("https://push.example/1") });
  await app.call(deleteChild, { token, params: { id: child.id } });
  await app.call(createChild, { token, body: words.child });
  const { body: children } = await app.call(listChildren, { token });
  const params = { id: children[0]!.id };
  await app.call(createUsualWeekEntry, { token, params, body: { title: words.note, weekdays: [2] } });
  await addBrief(app, parent, words.note);
  return { parent, message_id: message.id, child: children[0]!, app_key: factor.body.key };
}

/** Kept directly: this family has no past day. */
async function addBrief(app: GmailTestApp, { family_id, user }: TestUser, text: string) {
  const { db, cipher } = app.app.platform;
  const reader = { family_id, user_id: user.id };
  const row = await summariesOf(db, reader, null).selectAll().executeTakeFirstOrThrow();
  await keepBriefs(db, cipher, family_id, [{ row, brief: { headline: text, quiet: false, tasks: [] } }]);
}

/** Inserted directly: an alert of an urgent email. */
async function addNotice(app: GmailTestApp, { user }: TestUser, body: string) {
  const words = { title: "News from school for today", body, path: "/emails" };
  const about = { kind: "alert", tag: "alert-1", local_date: "2026-03-10" } as const;
  const notice = { ...words, ...about, expires_at: app.clock.now() };
  await app.database.db.transaction().execute((trx) => notifyLater(app.app.platform, trx, user.id, notice));
}

/** Inserted directly: this family's server may have no mail listener. */
async function addOwnAddress(app: GmailTestApp, { user }: TestUser, mail: Parameters<typeof schoolMail>[0]) {
  const { platform } = app.app;
  const { ids } = await givenOwnAddress(platform, user.id);
  const now = platform.clock.now();
  const asked = { code: "123456789", forwards_from: null };
  await platform.db
    .transaction()
    .execute((trx) => saveConfirmation(trx, platform.cipher, ids.mailbox_id, asked, now));
  await storeReceived(platform, ids, Buffer.from(schoolMail(mail)), now);
}

/** Its grant is still to be revoked at Google. */
async function leaveUnheard(app: GmailTestApp, password: string): Promise<void> {
  const leaving = await registerParent(app, { password });
  await connectMailbox(app, leaving, testMailboxes[1]!.email);
  await app.call(deleteAccount, { token: leaving.access, body: { password } });
  const waiting = await app.database.db.selectFrom("grant_revocations").selectAll().execute();
  await app.app.drainJobs();
  await app.database.db.insertInto("grant_revocations").values(waiting).execute();
}
