export { cleanFrom, cleanHeaders } from "./clean-headers.ts";
export { MailboxError, mailboxErrorWith, MessageGone, MessageTooLarge } from "./errors.ts";
export { type Mailbox, messageBytesLimit, type MessageHeaders } from "./mailbox.ts";
