import { createGoogle } from "../integrations/google/index.ts";
import { defaultPatience } from "../integrations/google/retry.ts";
import { createImap } from "../integrations/imap/index.ts";
import { imapPatience } from "../integrations/imap/session.ts";
import { createMicrosoft } from "../integrations/microsoft/index.ts";
import { allowOnConsentPage } from "./consent-page.ts";
import { dovecotMissing, startDovecot } from "./dovecot.ts";
import { startTestGoogle, testMailboxes } from "./gmail.ts";
import { imapAccounts, startTestImap } from "./imap.ts";
import type { MailboxKit } from "./mailbox-kit.ts";
import { outlookUsers, startTestOutlook } from "./outlook.ts";
import { startOwnAddressKit } from "./own-address-kit.ts";
import { trust } from "./trust.ts";

type NamedKit = { name: string; start: (now: Date) => Promise<MailboxKit> };

const missing = dovecotMissing();

/** Every provider that can run on this machine. */
export const mailboxKits: readonly NamedKit[] = [
  { name: "Gmail", start: startGmailKit },
  { name: "IMAP", start: startImapKit },
  { name: "Outlook", start: startOutlookKit },
  { name: "an own address", start: startOwnAddressKit },
  ...(missing === null ? [{ name: "Dovecot", start: startDovecotKit }] : []),
];

/** What cannot run here, and why. */
export const missingKits: readonly string[] = missing === null ? [] : [missing];

const [account] = imapAccounts;
const client = { client_id: "client-1", client_secret: "secret-1" };

async function startGmailKit(now: Date): Promise<MailboxKit> {
  const redirect_uri = "http://localhost:3000/auth/gmail/callback";
  const { email } = testMailboxes[0]!;
  const stand = await startTestGoogle(() => now);
  const { issuer, gmailApiUrl: gmail_api_url } = stand;
  const google = await createGoogle(
    { ...client, redirect_uri, issuer, gmail_api_url },
    { now: () => now, patience: { ...defaultPatience, sleep: async () => undefined } },
  );
  const { url, verifier } = await google.authorize();
  const back = await allowOnConsentPage(url, email);
  const tokens = await google.exchangeCode({ code: back.searchParams.get("code")!, verifier });
  const box = stand.mailbox(email);
  return {
    address: email,
    open: (how) => google.openMailbox(tokens, async () => undefined, how),
    deliver: (raw, receivedAt) => void box.addRaw(raw, { receivedAt }),
    empty: () => {
      for (const { id } of box.search({ q: "", labelIds: [], includeSpamTrash: true })) box.deleteMessage(id);
    },
    forgetHistory: () => box.expireHistory(),
    lock: () => stand.grants.revokeAll(email),
  };
}

type ImapServer = {
  host: string;
  port: number;
  cert: string;
  changePassword: (password: string) => Promise<void> | void;
};

function imapOf({ host, port, cert }: Omit<ImapServer, "changePassword">) {
  trust(cert);
  return createImap(
    { allowed_hosts: [`${host}:${port}`] },
    { patience: { ...imapPatience, sleep: async () => undefined } },
  );
}

function imapKit(server: ImapServer): Pick<MailboxKit, "address" | "open" | "lock"> {
  const { host, port } = server;
  const imap = imapOf(server);
  return {
    address: account.username,
    open: async (how) =>
      imap.openMailbox({ host, port, ...account, email_address: account.username, folders: "inbox" }, how),
    lock: () => server.changePassword("another"),
  };
}

async function startImapKit(): Promise<MailboxKit> {
  const stand = await startTestImap();
  const inbox = stand.folder(account.username);
  const { host, port, cert } = stand;
  const changePassword = (password: string) => stand.changePassword(account.username, password);
  return {
    ...imapKit({ host, port, cert, changePassword }),
    deliver: (raw, receivedAt) => void inbox.addRaw(raw, { receivedAt }),
    empty: inbox.clear,
    forgetHistory: inbox.renumber,
    hangUp: stand.hangUp,
  };
}

async function startOutlookKit(now: Date): Promise<MailboxKit> {
  const redirect_uri = "http://localhost:3000/auth/outlook/callback";
  const { email } = outlookUsers[0]!;
  const { microsoft, imap: stand } = await startTestOutlook(() => now);
  const { host, port } = stand;
  const imap = imapOf(stand);
  const signIn = createMicrosoft({ ...client, redirect_uri, authority: microsoft.authority }, () => now);
  const { url, verifier } = await signIn.authorize();
  const back = await allowOnConsentPage(url, email);
  const { tokens } = await signIn.exchangeCode({ code: back.searchParams.get("code")!, verifier });
  const inbox = stand.folder(email);
  return {
    address: email,
    open: async (how) => {
      const accessToken = signIn.accessTokens(tokens, async () => undefined);
      const signedIn = { host, port, username: email, accessToken };
      return imap.openMailbox({ ...signedIn, email_address: email, folders: "inbox" }, how);
    },
    deliver: (raw, receivedAt) => void inbox.addRaw(raw, { receivedAt }),
    empty: inbox.clear,
    forgetHistory: inbox.renumber,
    lock: () => microsoft.grants.revokeAll(email),
    hangUp: stand.hangUp,
  };
}

async function startDovecotKit(): Promise<MailboxKit> {
  const dovecot = await startDovecot(account);
  return {
    ...imapKit(dovecot),
    deliver: dovecot.deliver,
    empty: dovecot.empty,
    forgetHistory: dovecot.renumber,
  };
}
