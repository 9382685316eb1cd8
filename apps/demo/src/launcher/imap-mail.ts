/**
 * The sample messages in two mailboxes read by IMAP, with an app password and with Microsoft's permission, for the account that tries
 * the set-up.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startImap } from "../imap/index.ts";
import { family, type SampleMessage } from "../mailbox/index.ts";

/** Makes the server trust the stand-in's certificate, as an operator does for a private certificate authority. */
export async function startImapMail(
  folder: string,
  port: number,
  mail: readonly SampleMessage[],
  acceptsToken: (username: string, accessToken: string) => boolean,
) {
  const { email, app_password, outlook } = family.newcomer;
  const accounts = [{ username: email, password: app_password }, { username: outlook }];
  const imap = await startImap({ port, accounts, acceptsToken });
  for (const { username } of accounts)
    for (const { raw, received_at } of mail)
      imap.folder(username).addRaw(receivedHere(raw, imap.host), { receivedAt: received_at });
  const file = join(folder, "imap-certificate.pem");
  writeFileSync(file, imap.cert);
  const server = `${imap.host}:${imap.port}`;
  return {
    imap,
    env: { IMAP_ALLOWED_HOSTS: server, MICROSOFT_IMAP_HOST: server, NODE_EXTRA_CA_CERTS: file },
  };
}

/** Renames Gmail's authentication results to this server's. */
function receivedHere(raw: Uint8Array, host: string): Buffer {
  const text = Buffer.from(raw).toString("latin1");
  const here = text.replace("Authentication-Results: mx.google.com;", `Authentication-Results: ${host};`);
  return Buffer.from(here, "latin1");
}
