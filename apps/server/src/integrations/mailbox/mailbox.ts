/** A raw message above this is not read: Gmail accepts 50 MB, school mail with letters stays far below. */
export const messageBytesLimit = 25 * 1_024 * 1_024;

/** What a message's headers tell before its body is read. */
export type MessageHeaders = {
  /** The provider's own id of the message, unique within its mailbox. */
  source_id: string;
  message_id: string | null;
  from: string;
  subject: string | null;
  /** The first words of the text; null where the provider doesn't give them: see `opening`. */
  snippet: string | null;
  /** When the provider took the message in; a sender cannot forge it. */
  received_at: Date;
  size: number;
  /** What the provider found out about the sender; null where it says nothing. */
  authentication_results: string | null;
};

/** Mail of these hosts (their subdomains included), addresses or words; a search may find strangers too. */
type MailSearch = { senders: readonly string[]; since: Date; most?: number };

/** What came since a position, and the position now. */
type MailboxChanges = { ids: ReadonlySet<string>; position: string };

/** One parent's mailbox, read only. Every call throws a `MailboxError` and takes bounded time. */
export type Mailbox = {
  /** Whose mailbox it is, asked of the provider now. */
  check: () => Promise<{ email_address: string }>;
  /** The present point in the mailbox's history, as text that only its provider understands. */
  position: () => Promise<string>;
  /** What came or changed since a position; null where the provider has forgotten that point: the window must be listed. */
  changedSince: (position: string) => Promise<MailboxChanges | null>;
  /** Source ids of mail that these sent, newest first; about `most` where given. Each sender is to be checked again in code. */
  list: (search: MailSearch) => Promise<string[]>;
  /** Only the headers that decide whether a message may be read at all. @throws MessageGone */
  headers: (sourceId: string) => Promise<MessageHeaders>;
  /** Who sent it, as the header says and as the provider found out. @throws MessageGone */
  sender: (sourceId: string) => Promise<Pick<MessageHeaders, "from" | "authentication_results">>;
  /** Where headers come without a snippet: the first bytes of the message, for a look at how it begins. @throws MessageGone */
  opening?: (sourceId: string) => Promise<Buffer>;
  /** The message as it was sent (RFC 5322 bytes). @throws MessageGone, MessageTooLarge */
  source: (sourceId: string) => Promise<Buffer>;
  /**
   * Where the provider can say that mail came in: calls `heard` when that may be so, and at first, until it throws. Holds a connection of
   * its own.
   */
  watch?: (heard: () => void) => Promise<void>;
  /** Lets go of the connection, where there is one. Never throws. */
  close: () => Promise<void>;
};
