import { createOwnAddress } from "@gatepost/contract/own-address";
import { createChild } from "@gatepost/contract/children";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { startDns } from "@gatepost/demo/dns";
import { createTransport } from "nodemailer";
import { listenForMail } from "../app/inbound.ts";
import { afterFile } from "./after-file.ts";
import type { TestAppOptions } from "./build-test-app.ts";
import { childOf, registerParent, type TestUser } from "./factories.ts";
import { buildGmailTestApp, type GmailTestApp, schoolMail } from "./gmail.ts";
import { publishSigner, type Signer } from "./signed-mail.ts";

export type OwnAddressTestApp = GmailTestApp & {
  dns: Awaited<ReturnType<typeof startDns>>;
  /** oakwood.northshire.sch.uk, which demands authentication. */
  school: Signer;
  /** Sends by real SMTP. @throws the server's response if it refuses */
  send: (raw: string | Buffer, to: string | string[], from?: string) => Promise<unknown>;
  port: number;
};

const inboundDomain = "in.gatepost.example";

/** The test server with its mail listener, and a name server that knows the school. */
export async function buildOwnAddressTestApp(options: TestAppOptions = {}): Promise<OwnAddressTestApp> {
  const dns = await startDns();
  afterFile(() => dns.close());
  const school = publishSigner(dns, "oakwood.northshire.sch.uk", { policy: "reject" });
  const app = await buildGmailTestApp({
    ...options,
    env: {
      INBOUND_DOMAIN: inboundDomain,
      INBOUND_SMTP_PORT: "0",
      INBOUND_SMTP_HOST: "127.0.0.1",
      INBOUND_DNS_SERVERS: dns.address,
      ...options.env,
    },
  });
  const listener = await listenForMail(app.app);
  afterFile(() => listener?.close());
  const port = listener?.port ?? 0;
  const send = (raw: string | Buffer, to: string | string[], from = "office@oakwood.northshire.sch.uk") =>
    createTransport({ host: "127.0.0.1", port, ignoreTLS: true }).sendMail({ envelope: { from, to }, raw });
  return { ...app, dns, school, send, port };
}

/** Amelia's parent: Year 5, oakwood.northshire.sch.uk, an address of their own and no other mailbox. */
export async function parentWithAddress(
  app: GmailTestApp,
  tier: SubscriptionTier = "premium",
): Promise<{ user: TestUser; address: string; mailbox_id: string }> {
  const user = await registerParent(app, { tier });
  const token = user.access;
  await app.call(createChild, { token, body: childOf({ name: "Amelia", year_group: "Year 5" }) });
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  const { body, status } = await app.call(createOwnAddress, { token });
  if (status !== 201) throw new Error(`no address: ${JSON.stringify(body)}`);
  return { user, address: body.email, mailbox_id: body.id };
}

/** Signed as by the school's server. */
export const signedMail = ({ school }: OwnAddressTestApp, fields: Parameters<typeof schoolMail>[0]) =>
  school.sign(`${schoolMail(fields)}\r\n`);
