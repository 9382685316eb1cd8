import type { EmailProvider, NewImapMailbox } from "@gatepost/contract/settings";
import { z } from "zod";
import {
  type Imap,
  ImapError,
  NotSecure,
  ServerNotAllowed,
  ServerUnavailable,
  SignInRefused,
} from "../../integrations/imap/index.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { credentialsOf, seal, unseal } from "./credentials.ts";
import { imapTexts, mailboxTexts, toProvider, userNames } from "./mailboxes.rules.ts";
import type { MailboxReactions, OpenProvider } from "./mailboxes.types.ts";
import { findEarlier, saveSignIn } from "./save-sign-in.ts";

/** What `credentials` hold for IMAP. */
const imapCredentials = z.object({
  host: z.string(),
  port: z.int(),
  username: z.string(),
  password: z.string(),
  folders: z.enum(["inbox", "all"]),
});
type ImapCredentials = z.infer<typeof imapCredentials>;

/** A mailbox on any mail server, by username and password. */
export function createImapMailboxes(platform: Platform, imap: Imap, reactions: MailboxReactions) {
  const { db, cipher } = platform;
  const open: OpenProvider = async ({ user_id, email_address, credentials }, how) => {
    if (credentials === null) throw new Error("IMAP without credentials");
    const account = unseal(cipher, credentialsOf(user_id), imapCredentials, credentials);
    return imap.openMailbox({ ...account, email_address }, { ...how, owner: user_id });
  };

  /** Signs in to the server and saves what worked. @throws Refusal validation with fields, conflict, provider_unavailable */
  async function connect(userId: string, given: NewImapMailbox): Promise<EmailProvider> {
    const account = accountOf(given);
    const email_address = account.username.includes("@")
      ? account.username
      : `${account.username}@${account.host}`;
    const earlier = await findEarlier(db, userId, "imap");
    if (earlier?.status === "connected") throw new Refusal("conflict", mailboxTexts.other_connected);
    const username = await signIn(userId, account, email_address);
    const credentials = seal(cipher, credentialsOf(userId), { ...account, username });
    const signedIn = { user_id: userId, provider: "imap" as const, email_address, credentials };
    return toProvider(await saveSignIn(platform, reactions, signedIn, earlier));
  }

  /** @returns the username that the server accepted @throws Refusal validation with fields, provider_unavailable */
  async function signIn(owner: string, account: ImapCredentials, email_address: string): Promise<string> {
    const names = userNames(account);
    for (const [index, username] of names.entries()) {
      const mailbox = imap.openMailbox({ ...account, username, email_address }, { hurried: true, owner });
      try {
        await mailbox.check();
        return username;
      } catch (error) {
        if (!(error instanceof ImapError)) throw error;
        if (!(error instanceof SignInRefused) || index === names.length - 1) throw asRefusal(error);
      } finally {
        await mailbox.close();
      }
    }
    throw new Error("no user name to sign in with");
  }

  return { open, connect };
}

/** Accepts a server's name as people paste it: with a scheme, capitals or a final dot. */
function accountOf({ host, port, username, password, all_mail }: NewImapMailbox): ImapCredentials {
  const name = host
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/(?<![/.])[/.]+$/, "");
  if (!/^[a-z0-9.-]+$/.test(name)) throw invalidField("host", imapTexts.no_host);
  const folders = all_mail ? "all" : "inbox";
  return { host: name, port: port ?? 993, username, password: password.trim(), folders };
}

/** Under the field that the parent should correct. */
function asRefusal(error: ImapError): Refusal {
  const because = (field: string, text: string) =>
    new Refusal("validation", text, { fields: { [field]: [text] }, cause: error });
  if (error instanceof SignInRefused) return because("password", imapTexts.sign_in);
  if (error instanceof ServerUnavailable) return because("host", imapTexts.away);
  if (error instanceof ServerNotAllowed || error instanceof NotSecure) return because("host", error.sentence);
  return because("host", imapTexts.no_mail_server);
}
