/** The sample mail in a mailbox that is read by IMAP, for the account that tries the set-up. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ImapStandIn, startImap } from "../imap/index.ts";
import { family, type SampleMessage } from "../mailbox/index.ts";

export type ImapMail = {
  imap: ImapStandIn;
  env: { IMAP_ALLOWED_HOSTS: string; NODE_EXTRA_CA_CERTS: string };
};

/** Makes the server trust the stand-in's certificate, as an operator does for a private certificate authority. */
export async function startImapMail(
  folder: string,
  port: number,
  mail: readonly SampleMessage[],
): Promise<ImapMail> {
  const { email, app_password } = family.newcomer;
  const imap = await startImap({ port, accounts: [{ username: email, password: app_password }] });
  const inbox = imap.folder(email);
  for (const { raw, received_at } of mail)
    inbox.addRaw(receivedHere(raw, imap.host), { receivedAt: received_at });
  const file = join(folder, "imap-certificate.pem");
  writeFileSync(file, imap.cert);
  return { imap, env: { IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port}`, NODE_EXTRA_CA_CERTS: file } };
}

/** What Gmail found out about the sender is here found out by this server. */
function receivedHere(raw: Uint8Array, host: string): Buffer {
  const text = Buffer.from(raw).toString("latin1");
  const here = text.replace("Authentication-Results: mx.google.com;", `Authentication-Results: ${host};`);
  return Buffer.from(here, "latin1");
}
