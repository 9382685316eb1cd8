/** The providers of `npm run bench -- watch --providers all`: half at Gmail, half at an IMAP server. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { credentialsOf, seal } from "../../src/features/mailboxes/credentials.ts";
import { positionOf } from "../../src/integrations/imap/positions.ts";
import type { FieldCipher } from "../../src/platform/crypto/field-cipher.ts";
import { startProcess } from "../../src/testing/server-processes.ts";
import { benchFolder } from "../server.ts";
import type { Provider, Watched } from "./seed-alerts.ts";

/** Delivers one urgent message to this family. */
export type Plant = (family: Watched) => Promise<unknown>;

/** The IMAP server, and the environment variables that point the product at them. */
export async function startOtherProviders(accounts: number) {
  const imap = await startProcess(
    { script: join(import.meta.dirname, "imap-stub.ts"), args: [String(accounts)] },
    {},
  );
  const { port, cert } = JSON.parse(imap.said.split("\n")[0] ?? "") as { port: number; cert: string };
  const certificate = join(benchFolder, "imap.pem");
  writeFileSync(certificate, cert);
  const plants: Record<Exclude<Provider, "gmail">, Plant> = {
    imap: ({ number }) => fetch(`${imap.url}/plant?account=${number}`, { method: "POST" }),
  };
  return {
    plants,
    imapPort: port,
    environment: {
      IMAP_ALLOWED_HOSTS: `localhost:${port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    close: () => imap.stop(),
  };
}

/** Assigns these families' mailboxes to their providers, last checked just now. @param imapPort absent: all are at Gmail */
export async function assignProviders(
  pool: Pool,
  cipher: FieldCipher,
  families: readonly Watched[],
  imapPort?: number,
): Promise<void> {
  const rows = families.map(({ id, number, provider }) => ({
    id,
    provider,
    email: `${id}@bench.example`,
    credentials: seal(cipher, credentialsOf(id), secretOf(id, number, provider)),
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

/** Each mailbox's position before the first message. */
const cursors: Record<Provider, string> = {
  gmail: "1000",
  imap: positionOf(new Map([["INBOX", { validity: "1000", next: 1 }]])),
};
