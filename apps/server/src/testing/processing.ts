import type { SubscriptionTier } from "@gatepost/contract/limits";
import { listProcessingLogs, startProcessing, type ProcessStart } from "@gatepost/contract/processing";
import { beforeFile } from "./before-file.ts";
import type { TestApp, TestAppOptions } from "./build-test-app.ts";
import { later, registerAmeliasParent, type TestUser } from "./factories.ts";
import { buildGmailTestApp, connectMailbox, type GmailTestApp, schoolMail, testMailboxes } from "./gmail.ts";

/** Repeated steps of processing tests, whatever the mailbox. */
export function runSteps(app: TestApp) {
  const start = (user: TestUser, body: ProcessStart = {}) =>
    app.call(startProcessing, { token: user.access, body });

  const runs = async (user: TestUser) =>
    (await app.call(listProcessingLogs, { token: user.access })).body.results;

  /** Starts a run, runs all jobs, and returns the run's log. */
  async function run(user: TestUser, body: ProcessStart = {}) {
    const begun = await start(user, body);
    if (begun.status !== 202) throw new Error(`start answered ${JSON.stringify(begun.body)}`);
    await app.app.drainJobs();
    const log = (await runs(user)).find(({ id }) => id === begun.body.log_id);
    if (!log) throw new Error("the run has no log");
    return log;
  }

  return {
    start,
    runs,
    run,
    hoursAgo: (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000),
    stored: (user: TestUser) =>
      app.database.db
        .selectFrom("messages")
        .selectAll()
        .where("family_id", "=", user.family_id)
        .orderBy("received_at")
        .execute(),
  };
}

/** The same for one app and one of its Gmail mailboxes. */
export function processingSteps(app: GmailTestApp, address = testMailboxes[0]!.email) {
  const mailbox = () => app.google.mailbox(address);
  const steps = runSteps(app);

  const deliverRaw = (raw: string | Buffer, hours = 2): string =>
    mailbox().addRaw(raw, { receivedAt: steps.hoursAgo(hours) });

  return {
    ...steps,
    address,
    /** Amelia's parent: Year 5, oakwood.northshire.sch.uk, Gmail connected. */
    async givenParent(tier?: SubscriptionTier): Promise<TestUser> {
      const user = await registerAmeliasParent(app, tier);
      await connectMailbox(app, user, address);
      return user;
    },
    /** Puts a school's message into the mailbox; returns Gmail's id. */
    deliver: (fields: Parameters<typeof schoolMail>[0], hours = 2): string =>
      deliverRaw(schoolMail(fields), hours),
    deliverRaw,
    emptyMailbox: () => {
      for (const { id } of mailbox().search({ q: "", labelIds: [], includeSpamTrash: true }))
        mailbox().deleteMessage(id);
    },
    later: (user: TestUser, by: Parameters<typeof later>[2]) => later(app, user, by),
  };
}

/** The test server of a file, with a Google stand-in, and the same for its first mailbox. @param options those, or what gives them then */
export function gmailTests(options: TestAppOptions | (() => TestAppOptions) = {}) {
  const app = beforeFile(() => buildGmailTestApp(typeof options === "function" ? options() : options));
  return { app, ...processingSteps(app) };
}
