import { MailboxError, mailboxErrorWith } from "../mailbox/index.ts";

/** Errors between us and a mail server, by name. */
export class ImapError extends MailboxError {}

/** The server no longer accepts the password or the permission. */
export class SignInRefused extends mailboxErrorWith(
  "needs_reconnecting",
  "the server refused the sign-in",
  "The mail server no longer accepts this sign-in. Connect the mailbox again, with a new app password where it needs one.",
  ImapError,
) {}

/** The name, or an address it leads to, is not on the public internet, and the operator does not allow it. */
export class ServerNotAllowed extends mailboxErrorWith(
  "refused",
  "host or port not allowed",
  "This mail server can’t be reached from here. Use its public name and port 993.",
  ImapError,
) {}

/** Down, slow, missing or busy; the next try may succeed. */
export class ServerUnavailable extends mailboxErrorWith(
  "try_later",
  "the server did not answer properly",
  "The mail server could not be reached. Please try again in a few minutes.",
  ImapError,
) {}

/** TLS failed: an expired certificate, one for another name, or no TLS at all. */
export class NotSecure extends mailboxErrorWith(
  "try_later",
  "no secure connection",
  "The mail server has no valid certificate for that name, so Gatepost didn’t sign in. Check the server’s name.",
  ImapError,
) {}

/** The server sends what no mail server should: endless lines, broken syntax, more than requested. */
export class NotUnderstood extends mailboxErrorWith(
  "refused",
  "the server sent what we do not take",
  "The mail server sent something that Gatepost can’t read, so it stopped.",
  ImapError,
) {}

/** More hits than a family's school could ever send. */
export class TooManyMessages extends mailboxErrorWith(
  "refused",
  "too many messages match",
  "This mailbox has more matching emails than Gatepost reads at once. Choose fewer senders under School Domains.",
  ImapError,
) {}
