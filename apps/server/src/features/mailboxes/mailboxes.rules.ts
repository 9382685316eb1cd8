import type { EmailProvider } from "@gatepost/contract/settings";
import type { MailboxRow } from "./mailboxes.repo.ts";

/** How long the sign-in popup may take. */
export const authorizationMs = 10 * 60_000;

export const mailboxTexts = {
  not_configured:
    "Gmail is not set up on this server. Ask whoever runs it to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
  not_connected: "Connect your mailbox first, so that Gatepost can find your school emails.",
  other_connected: "A mailbox is connected already. Disconnect it first to connect another.",
  others_address:
    "This address belongs to a mailbox that another adult of your family has connected. Only they can connect it again.",
  stale_state: "This sign-in has expired or was used already. Please connect Gmail again.",
  lost: "The permission was taken back or has expired.",
  connected: "Gmail is connected.",
  disconnected: "Gmail is disconnected.",
  disconnected_here:
    "Gmail is disconnected here. We couldn’t reach Google just now, so we’ll keep trying to end the permission there as well.",
} as const;

export const outlookTexts = {
  not_configured:
    "Outlook is not set up on this server. Ask whoever runs it to set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.",
  stale_state: "This sign-in has expired or was used already. Please connect Outlook again.",
  connected: "Outlook is connected.",
  imap_off:
    "Microsoft gave permission, but its mail server didn’t let us in. In Outlook’s settings under Mail, “Forwarding and IMAP”, switch on “Let devices and apps use IMAP”, save, and connect again.",
} as const;

export const imapTexts = {
  no_host: "Enter the server’s name, for example imap.mail.me.com.",
  sign_in:
    "The mail server didn’t accept this address and password. Most providers need an app password here, not your usual one.",
  away: "This mail server couldn’t be reached. Check its name, or try again in a few minutes.",
  no_mail_server: "What answered there isn’t a mail server that Gatepost can read.",
} as const;

/** Apple's mail server accepts the name before the @, for some users the whole address: tries them in this order. */
export const userNames = ({ host, username }: { host: string; username: string }): string[] =>
  host === "imap.mail.me.com" ? [...new Set([username.replace(/@.*/, ""), username])] : [username];

/** The mailbox's form in the API. */
export function toProvider(row: MailboxRow): EmailProvider {
  return {
    id: row.id,
    provider: row.provider,
    provider_type: row.provider,
    status: row.status,
    email_address: row.email_address,
    connected_at: row.connected_at.toISOString(),
    status_reason: row.status_reason,
    ...(row.paused_for === null ? {} : { paused: true }),
    unread_since:
      row.status === "needs_reconnect" ? (row.covered_until ?? row.connected_at).toISOString() : null,
  };
}
