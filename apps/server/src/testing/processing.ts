import { refreshAccess } from "@gatepost/contract/auth";
import { createChild } from "@gatepost/contract/children";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { listProcessingLogs, startProcessing, type ProcessStart } from "@gatepost/contract/processing";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { childOf, registerParent, type TestUser } from "./factories.ts";
import { connectMailbox, type GmailTestApp, schoolMail, testMailboxes } from "./gmail.ts";

/** Repeated steps of processing tests, for one app and one of its mailboxes. */
export function processingSteps(app: () => GmailTestApp, address = testMailboxes[0]!.email) {
  const mailbox = () => app().google.mailbox(address);
  const hoursAgo = (hours: number) => new Date(app().clock.now().getTime() - hours * 3_600_000);

  /** Amelia's parent: Year 5, oakwood.northshire.sch.uk, Gmail connected. */
  async function givenParent(tier: SubscriptionTier = "premium"): Promise<TestUser> {
    const user = await registerParent(app(), { tier });
    const token = user.access;
    await app().call(createChild, { token, body: childOf({ name: "Amelia", year_group: "Year 5" }) });
    await app().call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
    await connectMailbox(app(), user, address);
    return user;
  }

  const start = (user: TestUser, body: ProcessStart = {}) =>
    app().call(startProcessing, { token: user.access, body });

  const runs = async (user: TestUser) =>
    (await app().call(listProcessingLogs, { token: user.access })).body.results;

  /** Starts a run, runs all jobs, and returns the run's log. */
  async function run(user: TestUser, body: ProcessStart = {}) {
    const begun = await start(user, body);
    if (begun.status !== 202) throw new Error(`start answered ${JSON.stringify(begun.body)}`);
    await app().app.drainJobs();
    const log = (await runs(user)).find(({ id }) => id === begun.body.log_id);
    if (!log) throw new Error("the run has no log");
    return log;
  }

  return {
    address,
    givenParent,
    start,
    runs,
    run,
    /** Puts a school's message into the mailbox; returns Gmail's id. */
    deliver: (fields: Parameters<typeof schoolMail>[0], hours = 2): string =>
      mailbox().addRaw(schoolMail(fields), { receivedAt: hoursAgo(hours) }),
    deliverRaw: (raw: string | Buffer, hours = 2): string =>
      mailbox().addRaw(raw, { receivedAt: hoursAgo(hours) }),
    stored: (user: TestUser) =>
      app()
        .database.db.selectFrom("messages")
        .selectAll()
        .where("family_id", "=", user.family_id)
        .orderBy("received_at")
        .execute(),
    emptyMailbox: () => {
      for (const { id } of mailbox().search({ q: "", labelIds: [], includeSpamTrash: true }))
        mailbox().deleteMessage(id);
    },
    /** Advances the clock, and renews the parent's access token. */
    later: async (user: TestUser, by: Parameters<GmailTestApp["clock"]["advance"]>[0]): Promise<TestUser> => {
      app().clock.advance(by);
      const { body } = await app().call(refreshAccess, { body: { refresh: user.refresh } });
      return { ...user, access: body.access };
    },
  };
}
