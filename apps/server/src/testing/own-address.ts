import { createOwnAddress } from "@gatepost/contract/own-address";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { startImap } from "@gatepost/demo/imap";
import { collectInbound } from "../features/own-address/index.ts";
import { afterFile } from "./after-file.ts";
import type { TestAppOptions } from "./build-test-app.ts";
import { registerAmeliasParent, type TestUser } from "./factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "./gmail.ts";
import { trust } from "./trust.ts";

const operator = { username: "gatepost@school.example", password: "a/b c@d" };

/** What the provider writes for mail that the school sent itself. */
export const genuine = "dmarc=pass header.from=oakwood.northshire.sch.uk";
/** The same for forged mail of a school with a policy, and without one. */
export const refused =
  "spf=fail smtp.mailfrom=x@evil.example; dmarc=fail header.from=oakwood.northshire.sch.uk";
export const unverified = "spf=pass smtp.mailfrom=x@evil.example; dmarc=none";

/** The test server with an operator's mailbox at an IMAP stand-in. */
export async function buildOwnAddressTestApp(options: TestAppOptions = {}) {
  const imap = await startImap({ accounts: [operator] });
  afterFile(() => imap.close());
  trust(imap.cert);
  const [user, password] = [operator.username, operator.password].map(encodeURIComponent);
  const app = await buildGmailTestApp({
    ...options,
    env: {
      INBOUND_DOMAIN: "in.gatepost.example",
      INBOUND_IMAP_URL: `imaps://${user}:${password}@${imap.host}:${imap.port}`,
      ...options.env,
    },
  });
  /** The operator's, before it is collected. */
  const operatorMailbox = imap.folder(operator.username);
  const collect = async () => {
    await app.app.platform.jobs.enqueue(app.database.db, collectInbound, {});
    await app.app.drainJobs();
  };
  /** Delivers a message to the operator's mailbox with the provider's Authentication-Results, and collects it. */
  const send = async (
    raw: string | Buffer,
    to: string | readonly string[],
    results: string | null = genuine,
  ) => {
    const delivered = [to].flat().map((each) => `Delivered-To: ${each}\r\n`);
    const found = results === null ? "" : `Authentication-Results: ${imap.host}; ${results}\r\n`;
    operatorMailbox.addRaw(Buffer.concat([Buffer.from(delivered.join("") + found), Buffer.from(raw)]));
    await collect();
  };
  return { ...app, operatorMailbox, collect, send };
}

/** Amelia's parent: Year 5, oakwood.northshire.sch.uk, an address of their own and no other mailbox. */
export async function parentWithAddress(
  app: GmailTestApp,
  tier?: SubscriptionTier,
): Promise<{ user: TestUser; address: string; mailbox_id: string }> {
  const user = await registerAmeliasParent(app, tier);
  const { body, status } = await app.call(createOwnAddress, { token: user.access });
  if (status !== 201) throw new Error(`no address: ${JSON.stringify(body)}`);
  return { user, address: body.email, mailbox_id: body.id };
}
