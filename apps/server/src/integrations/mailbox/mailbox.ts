/** Larger raw messages are not read: Gmail accepts 50 MB, school email with attachments stays far below. */
export const messageBytesLimit = 25 * 1_024 * 1_024;

/** What a message's headers say before its body is read. */
export type MessageHeaders = {
  /** The provider's own id of the message, unique within its mailbox. */
  source_id: string;
  message_id: string | null;
  from: string;
  subject: string | null;
  /** The first words of the text; null if the provider doesn't give them: see `opening`. */
  snippet: string | null;
  /** When the provider received the message; a sender cannot forge it. */
  received_at: Date;
  size: number;
  /** The provider's authentication results; null if it gives none. */
  authentication_results: string | null;
};

/** Messages from these hosts (including subdomains), addresses or words; a search may find strangers too. */
type MailSearch = { senders: readonly string[]; since: Date; most?: number };

/** The messages since a position, and the position now. */
type MailboxChanges = { ids: ReadonlySet<string>; position: string };

/** One parent's mailbox, read-only. Every call throws a `MailboxError` and takes bounded time. */
export type Mailbox = {
  /** The mailbox's address, requested from the provider now. */
  check: () => Promise<{ email_address: string }>;
  /** The current point in the mailbox's history, as text that only its provider understands. */
  position: () => Promise<string>;
  /** New or changed messages since a position; null if the provider no longer has that point: the window must be listed. */
  changedSince: (position: string) => Promise<MailboxChanges | null>;
  /** Source ids of messages from these senders, newest first; about `most` if given. The caller must check each sender again. */
  list: (search: MailSearch) => Promise<string[]>;
  /** Only the headers that decide whether a message may be read at all. @throws MessageGone */
  headers: (sourceId: string) => Promise<MessageHeaders>;
  /** The sender in the header, and the provider's authentication results. @throws MessageGone */
  sender: (sourceId: string) => Promise<Pick<MessageHeaders, "from" | "authentication_results">>;
  /** If headers come without a snippet: the first bytes of the message, to see how it begins. @throws MessageGone */
  opening?: (sourceId: string) => Promise<Buffer>;
  /** The message as it was sent (RFC 5322 bytes). @throws MessageGone, MessageTooLarge */
  source: (sourceId: string) => Promise<Buffer>;
  /** Closes the connection, if there is one. Never throws. */
  close: () => Promise<void>;
};
