import { getSummary } from "@gatepost/contract/emails-lists";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultPatience } from "../../integrations/google/retry.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { connectMailbox, schoolMail, testMailboxes } from "../../testing/gmail.ts";
import { gmailTests } from "../../testing/processing.ts";
import { startScheduledRuns } from "../emails/index.ts";
import { oauthTokens } from "../../integrations/oauth/oauth-client.ts";
import { credentialsOf, seal, unseal } from "./credentials.ts";
import { findMailboxes } from "./mailboxes.repo.ts";

const [priya, tom] = testMailboxes.map(({ email }) => email) as [string, string];
const steps = gmailTests({ now: "2026-03-10T09:00:00Z" });
const { app } = steps;
let parent: TestUser;

beforeAll(async () => {
  vi.spyOn(defaultPatience, "sleep").mockResolvedValue();
  // A person has one mailbox at a provider. These tests prepare runs for families with two.
  await sql`DROP INDEX one_mailbox_of_a_kind`.execute(app.database.db);
});
beforeEach(async () => {
  app.google.faults.clear();
  parent = await steps.givenParent();
  steps.emptyMailbox();
  for (const { id } of mailboxOf(tom).search({ q: "", labelIds: [], includeSpamTrash: true }))
    mailboxOf(tom).deleteMessage(id);
  await giveToo(parent);
});

const mailboxOf = (address: string) => app.google.mailbox(address);
const receivedAt = () => new Date(app.clock.now().getTime() - 3_600_000);

/** Makes Tom's mailbox the parent's second one. */
async function giveToo({ user }: TestUser): Promise<void> {
  const { cipher, db } = app.app.platform;
  const other = await registerParent(app);
  await connectMailbox(app, other, tom);
  const [row] = await findMailboxes(db, other.user.id);
  const tokens = unseal(cipher, credentialsOf(other.user.id), oauthTokens, row!.credentials!);
  const credentials = seal(cipher, credentialsOf(user.id), tokens);
  const given = { ...row!, id: newId(), user_id: user.id, credentials };
  const { id, provider, email_address } = given;
  const known = { id, user_id: user.id, provider, email_key: email_address };
  await db.insertInto("known_mailboxes").values(known).execute();
  await db.insertInto("mailboxes").values(given).execute();
}

describe("two mailboxes", () => {
  test("are both read, and a message in both is stored once", async () => {
    const both = schoolMail({ subject: "To both", message_id: "both@oakwood.northshire.sch.uk" });
    mailboxOf(priya).addRaw(both, { receivedAt: receivedAt() });
    mailboxOf(tom).addRaw(both, { receivedAt: receivedAt() });
    mailboxOf(tom).addRaw(schoolMail({ subject: "To Tom" }), { receivedAt: receivedAt() });
    const log = await steps.run(parent);
    expect(log).toMatchObject({ status: "completed", emails_processed: 2 });
    expect(log.unreachable_mailboxes).toBeUndefined();
    const stored = await steps.stored(parent);
    expect(stored.map(({ subject }) => subject).toSorted()).toEqual(["To Tom", "To both"]);
    expect((await steps.run(parent)).emails_fetched).toBe(0);
  });

  test("fail separately: a run reads the other, names the failed one, and reads it next time", async () => {
    steps.deliver({ subject: "To Priya" });
    mailboxOf(tom).addRaw(schoolMail({ subject: "To Tom" }), { receivedAt: receivedAt() });
    app.google.grants.revokeAll(tom);
    const log = await steps.run(parent);
    expect(log).toMatchObject({
      status: "completed",
      emails_processed: 1,
      progress_message: `1 school email read, ${tom} could not be reached`,
      unreachable_mailboxes: [{ mailbox: tom, reason: expect.stringContaining("Connect Gmail again") }],
    });
    const rows = await findMailboxes(app.database.db, parent.user.id);
    expect(Object.fromEntries(rows.map(({ email_address, status }) => [email_address, status]))).toEqual({
      [priya]: "connected",
      [tom]: "needs_reconnect",
    });
  });

  test("fail the run only when neither can be read", async () => {
    steps.deliver({ subject: "To Priya" });
    app.google.faults.add({ route: "profile", kind: "unavailable", times: 1_000 });
    const log = await steps.run(parent);
    expect(log).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("could not be reached"),
    });
    app.google.faults.clear();
    expect(await steps.run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });
  });

  test("leave the rest of one that broke off to the next run", async () => {
    steps.deliver({ subject: "To Priya" });
    for (let n = 1; n <= 5; n += 1)
      mailboxOf(tom).addRaw(schoolMail({ subject: `To Tom ${n}` }), { receivedAt: receivedAt() });
    app.google.faults.add({
      route: "messages.get",
      kind: "unavailable",
      account: tom,
      url_contains: "format=raw",
    });
    const log = await steps.run(parent);
    expect(log).toMatchObject({ status: "completed", emails_processed: 1, emails_failed: 5 });
    expect(log.unreachable_mailboxes).toMatchObject([{ mailbox: tom }]);
    app.google.faults.clear();
    expect(await steps.run(parent)).toMatchObject({ emails_processed: 5, emails_failed: 0 });
  });

  test("say at the top of the day's summary what is missing from the failed one", async () => {
    steps.deliver({ subject: "To Priya" });
    app.google.grants.revokeAll(tom);
    const { platform, features } = app.app;
    const dependencies = { ...platform, mailboxes: features.mailboxes };
    await startScheduledRuns(dependencies, [parent.user.id], async () => new Set([parent.user.id]));
    await app.app.drainJobs();
    const [log] = await steps.runs(parent);
    expect(log).toMatchObject({ status: "completed", trigger: "scheduled" });
    const summary = await app.call(getSummary, {
      token: parent.access,
      params: { id: log!.summary_id! },
    });
    expect(summary.body.plain_content).toMatch(/^We last read your mailbox on Tue 10 Mar\./);
  });
});
