import {
  type Mailbox,
  MailboxError,
  messageBytesLimit,
  MessageTooLarge,
} from "../../integrations/mailbox/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwnAddress } from "./own-addresses.repo.ts";
import { receivedKeptMs } from "./own-address.rules.ts";
import { openHeaders, openSource } from "./received-mail.ts";
import { findReceived, findReceivedSource, listAfter, listSince } from "./received-mails.repo.ts";

/** What came to an address of ours. A position is the number of the last mail, a source id its row's id. */
export function openOwnAddress(
  { db, cipher, clock }: Platform,
  { id: mailboxId, user_id: userId }: { id: string; user_id: string },
): Mailbox {
  const oldest = () => new Date(clock.now().getTime() - receivedKeptMs);

  async function address() {
    const row = await findOwnAddress(db, userId);
    if (row?.mailbox_id !== mailboxId) throw new AddressGone();
    return row;
  }

  async function headers(sourceId: string) {
    const row = await findReceived(db, userId, mailboxId, sourceId, oldest());
    if (!row) throw new ReceivedMailGone();
    const { from, subject, message_id, snippet, authentication_results } = openHeaders(
      cipher,
      row.id,
      row.headers,
    );
    const { size, received_at } = row;
    return {
      source_id: row.id,
      message_id,
      from,
      subject,
      snippet,
      received_at,
      size,
      authentication_results,
    };
  }

  return {
    check: async () => ({ email_address: (await address()).email_address }),
    position: async () => String((await address()).received),
    changedSince: async (position) => {
      const since = /^\d{1,9}$/.test(position) ? Number(position) : null;
      if (since === null) return null;
      // Before the list: what comes in between is in the next one.
      const { received } = await address();
      return { ids: new Set(await listAfter(db, userId, mailboxId, since)), position: String(received) };
    },
    list: async ({ senders, since, most = Infinity }) => {
      const rows = await listSince(db, userId, mailboxId, laterOf(since, oldest()));
      const isFromOne = (from: string) => senders.some((sender) => from.toLowerCase().includes(sender));
      const found = rows.filter((row) => isFromOne(openHeaders(cipher, row.id, row.headers).from));
      return found.slice(0, most).map(({ id }) => id);
    },
    headers,
    sender: headers,
    source: async (sourceId) => {
      const row = await findReceivedSource(db, userId, mailboxId, sourceId, oldest());
      if (!row) throw new ReceivedMailGone();
      const source = openSource(cipher, sourceId, row.source);
      if (source.length > messageBytesLimit) throw new MessageTooLarge();
      return source;
    },
    close: async () => undefined,
  };
}

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

class ReceivedMailGone extends MailboxError {
  constructor() {
    super(
      "gone",
      "received mail not found",
      "We keep the text of emails that come to your Gatepost address for 7 days. Its summary is still here.",
    );
  }
}

class AddressGone extends MailboxError {
  constructor() {
    super("needs_reconnecting", "own address not found", "Your Gatepost address was switched off.");
  }
}
