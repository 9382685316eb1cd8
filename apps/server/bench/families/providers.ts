/** The providers of `npm run bench -- watch --providers all`: a third at Gmail, a third at an IMAP server, a third at own addresses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startDns } from "@gatepost/demo/dns";
import { createTransport } from "nodemailer";
import type { Pool } from "pg";
import { credentialsOf, seal } from "../../src/features/mailboxes/credentials.ts";
import { positionOf } from "../../src/integrations/imap/positions.ts";
import type { FieldCipher } from "../../src/platform/crypto/field-cipher.ts";
import { freePort, startProcess } from "../../src/testing/server-processes.ts";
import { publishSigner } from "../../src/testing/signed-mail.ts";
import { benchFolder } from "../server.ts";
import type { Provider, Watched } from "./seed-alerts.ts";
import { urgentSource } from "./urgent-letter.ts";

/** Delivers one urgent message to this family. */
export type Plant = (family: Watched) => Promise<unknown>;

const inboundDomain = "in.bench.example";

/** The IMAP server, the school's signing mail server, and the environment variables that point the product at them. */
export async function startOtherProviders(accounts: number) {
  const imap = await startProcess(
    { script: join(import.meta.dirname, "imap-stub.ts"), args: [String(accounts)] },
    {},
  );
  const { port, cert } = JSON.parse(imap.said.split("\n")[0] ?? "") as { port: number; cert: string };
  const certificate = join(benchFolder, "imap.pem");
  writeFileSync(certificate, cert);
  const dns = await startDns();
  const school = publishSigner(dns, "oakwood.example", { policy: "reject" });
  const inboundPort = await freePort();
  const plants: Record<Exclude<Provider, "gmail">, Plant> = {
    imap: ({ number }) => fetch(`${imap.url}/plant?account=${number}`, { method: "POST" }),
    address: async ({ number }) =>
      createTransport({ host: "127.0.0.1", port: inboundPort, ignoreTLS: true }).sendMail({
        envelope: { from: "office@oakwood.example", to: ownAddress(number) },
        raw: await school.sign(urgentSource(`address-${number}`)),
      }),
  };
  return {
    plants,
    imapPort: port,
    environment: {
      IMAP_ALLOWED_HOSTS: `localhost:${port}`,
      NODE_EXTRA_CA_CERTS: certificate,
      INBOUND_DOMAIN: inboundDomain,
      INBOUND_SMTP_HOST: "127.0.0.1",
      INBOUND_SMTP_PORT: String(inboundPort),
      INBOUND_DNS_SERVERS: dns.address,
    },
    close: async () => {
      await imap.stop();
      await dns.close();
    },
  };
}

/** Assigns these families' mailboxes to their providers, last checked just now. @param imapPort absent: all are at Gmail */
export async function assignProviders(
  pool: Pool,
  cipher: FieldCipher,
  families: readonly Watched[],
  imapPort?: number,
): Promise<void> {
  await pool.query("DELETE FROM own_addresses");
  await pool.query("DELETE FROM received_mails");
  const rows = families.map(({ id, number, provider }) => ({
    id,
    provider,
    email: provider === "address" ? ownAddress(number) : `${id}@bench.example`,
    credentials:
      provider === "address" ? null : seal(cipher, credentialsOf(id), secretOf(id, number, provider)),
    cursor: cursors[provider],
  }));
  await pool.query(
    `UPDATE mailboxes SET provider = given.provider, email_address = given.email, credentials = given.credentials,
       watch_cursor = given.cursor, watched_until = now()
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (id, provider, email, credentials, cursor)
     WHERE mailboxes.user_id = given.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ provider }) => provider),
      rows.map(({ email }) => email),
      rows.map(({ credentials }) => credentials),
      rows.map(({ cursor }) => cursor),
    ],
  );
  await pool.query(
    `INSERT INTO own_addresses (mailbox_id, user_id, email_address)
     SELECT id, user_id, email_address FROM mailboxes WHERE provider = 'address'`,
  );

  function secretOf(id: string, number: number, provider: Provider): object {
    if (provider === "imap")
      return {
        host: "localhost",
        port: imapPort,
        username: `bench-${number}@imap.example`,
        password: "bench",
        folders: "inbox",
      };
    return { access_token: id, refresh_token: id, expires_at: Date.now() + 365 * 86_400_000 };
  }
}

const ownAddress = (number: number) => `family-${number}@${inboundDomain}`;

/** Each mailbox's position before the first message. */
const cursors: Record<Provider, string> = {
  gmail: "1000",
  imap: positionOf(new Map([["INBOX", { validity: "1000", next: 1 }]])),
  address: "0",
};
