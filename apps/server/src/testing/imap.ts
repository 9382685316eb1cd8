import type { SubscriptionTier } from "@gatepost/contract/limits";
import { connectImap } from "@gatepost/contract/settings";
import { type ImapStandIn, startImap } from "@gatepost/demo/imap";
import { vi } from "vitest";
import { imapPatience } from "../integrations/imap/session.ts";
import { afterFile } from "./after-file.ts";
import { buildTestApp, type TestAppOptions } from "./build-test-app.ts";
import { registerAmeliasParent, type TestUser } from "./factories.ts";
import { schoolMail } from "./gmail.ts";
import { runSteps } from "./processing.ts";
import { trust } from "./trust.ts";

export const imapAccounts = [
  { username: "priya@mail.example", password: "abcd-efgh-ijkl-mnop" },
  { username: "tom@mail.example", password: "qrst-uvwx-yzab-cdef" },
] as const;

type ImapTestApp = Awaited<ReturnType<typeof buildImapTestApp>>;

/** A mail server that this process trusts. */
export async function startTestImap(): Promise<ImapStandIn> {
  const folders = [{ path: "Old mail", special_use: "\\Archive" }];
  const imap = await startImap({ accounts: imapAccounts.map((account) => ({ ...account, folders })) });
  afterFile(() => imap.close());
  trust(imap.cert);
  return imap;
}

/** The test server with a mail server. @param options.allowed further mail servers, as IMAP_ALLOWED_HOSTS names them */
export async function buildImapTestApp({ allowed, ...options }: TestAppOptions & { allowed?: string } = {}) {
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
export function imapSteps(app: ImapTestApp) {
  const inbox = () => app.imap.folder(imapAccounts[0].username);
  const steps = runSteps(app);
  return {
    ...steps,
    inbox,
    /** Amelia's parent: Year 5, oakwood.northshire.sch.uk, the mailbox connected. */
    async givenParent(tier?: SubscriptionTier): Promise<TestUser> {
      const user = await registerAmeliasParent(app, tier);
      const { status, body } = await app.call(connectImap, { token: user.access, body: imapForm(app) });
      if (status !== 201) throw new Error(`connecting answered ${status}: ${JSON.stringify(body)}`);
      return user;
    },
    deliver: (fields: Parameters<typeof schoolMail>[0], hours = 2): number =>
      inbox().addRaw(schoolMail(fields), { receivedAt: steps.hoursAgo(hours) }),
  };
}
