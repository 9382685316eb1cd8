import { createChild } from "@gatepost/contract/children";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { listProcessingLogs, startProcessing, type ProcessStart } from "@gatepost/contract/processing";
import { connectImap, createSchoolDomain } from "@gatepost/contract/settings";
import { type ImapStandIn, startImap } from "@gatepost/demo/imap";
import { vi } from "vitest";
import { imapPatience } from "../integrations/imap/session.ts";
import { afterFile } from "./after-file.ts";
import { buildTestApp, type TestApp, type TestAppOptions } from "./build-test-app.ts";
import { childOf, registerParent, type TestUser } from "./factories.ts";
import { schoolMail } from "./gmail.ts";
import { trust } from "./mailbox-kits.ts";

export const imapAccounts = [
  { username: "priya@mail.example", password: "abcd-efgh-ijkl-mnop" },
  { username: "tom@mail.example", password: "qrst-uvwx-yzab-cdef" },
] as const;

export interface ImapTestApp extends TestApp {
  readonly imap: ImapStandIn;
}

/** A mail server that this process trusts. */
export async function startTestImap(): Promise<ImapStandIn> {
  const folders = [{ path: "Old mail", special_use: "\\Archive" }];
  const imap = await startImap({ accounts: imapAccounts.map((account) => ({ ...account, folders })) });
  afterFile(() => imap.close());
  trust(imap.cert);
  return imap;
}

/** The test server with a mail server. @param options.allowed further mail servers, as IMAP_ALLOWED_HOSTS names them */
export async function buildImapTestApp({
  allowed,
  ...options
}: TestAppOptions & { allowed?: string } = {}): Promise<ImapTestApp> {
  const imap = await startTestImap();
  vi.spyOn(imapPatience, "sleep").mockResolvedValue();
  const hosts = [`${imap.host}:${imap.port}`, ...(allowed ? [allowed] : [])];
  const env = { IMAP_ALLOWED_HOSTS: hosts.join(","), ...options.env };
  return { ...(await buildTestApp({ ...options, env })), imap };
}

/** The form under Settings, as the parent fills it in. */
export const imapForm = ({ imap }: ImapTestApp, account = 0) => ({
  host: imap.host,
  port: imap.port,
  ...imapAccounts[account]!,
});

/** Repeated steps of tests of processing over IMAP, for the first account. */
export function imapSteps(app: () => ImapTestApp) {
  const inbox = () => app().imap.folder(imapAccounts[0].username);
  const hoursAgo = (hours: number) => new Date(app().clock.now().getTime() - hours * 3_600_000);

  const runs = async (user: TestUser) =>
    (await app().call(listProcessingLogs, { token: user.access })).body.results;

  return {
    inbox,
    hoursAgo,
    runs,
    /** Amelia's parent: Year 5, oakwood.northshire.sch.uk, the mailbox connected. */
    async givenParent(tier: SubscriptionTier = "premium"): Promise<TestUser> {
      const user = await registerParent(app(), { tier });
      const token = user.access;
      await app().call(createChild, { token, body: childOf({ name: "Amelia", year_group: "Year 5" }) });
      await app().call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
      const { status, body } = await app().call(connectImap, { token, body: imapForm(app()) });
      if (status !== 201) throw new Error(`connecting answered ${status}: ${JSON.stringify(body)}`);
      return user;
    },
    deliver: (fields: Parameters<typeof schoolMail>[0], hours = 2): number =>
      inbox().addRaw(schoolMail(fields), { receivedAt: hoursAgo(hours) }),
    start: (user: TestUser, body: ProcessStart = {}) =>
      app().call(startProcessing, { token: user.access, body }),
    async run(user: TestUser, body: ProcessStart = {}) {
      const begun = await app().call(startProcessing, { token: user.access, body });
      if (begun.status !== 202) throw new Error(`start answered ${JSON.stringify(begun.body)}`);
      await app().app.drainJobs();
      const log = (await runs(user)).find(({ id }) => id === begun.body.log_id);
      if (!log) throw new Error("the run has no log");
      return log;
    },
    stored: (user: TestUser) =>
      app()
        .database.db.selectFrom("messages")
        .selectAll()
        .where("family_id", "=", user.family_id)
        .orderBy("received_at")
        .execute(),
  };
}
