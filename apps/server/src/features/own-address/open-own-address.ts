import {
  type Mailbox,
  MailboxError,
  messageBytesLimit,
  MessageGone,
  MessageTooLarge,
} from "../../integrations/mailbox/index.ts";
import { isId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwnAddress } from "./own-addresses.repo.ts";
import { keptMs, whyUnserved } from "./own-address.rules.ts";
import { findReceived, findReceivedSource, listAfter, listSince } from "./received-mails.repo.ts";

type Opening = Pick<Platform, "db" | "cipher" | "clock" | "config">;

/** Reads the messages received at our own address. A position is the number of the last message; a source id is its row's id. */
export function openOwnAddress(
  { db, cipher, clock, config }: Opening,
  { id: mailbox_id, user_id }: { id: string; user_id: string },
  { signal }: { signal?: AbortSignal } = {},
): Mailbox {
  const oldest = () => new Date(clock.now().getTime() - keptMs);

  async function address() {
    signal?.throwIfAborted();
    const row = await findOwnAddress(db, { user_id });
    if (row?.mailbox_id !== mailbox_id) throw new AddressGone("Your Gatepost address was switched off.");
    const unserved = whyUnserved(row.email_address, config.inbound);
    if (unserved) throw new AddressGone(unserved);
    return row;
  }

  const own = { user_id, mailbox_id };
  const keyOf = (id: string) => ({ ...own, id, after: oldest() });

  async function find(sourceId: string) {
    signal?.throwIfAborted();
    const row = isId(sourceId) ? await findReceived(db, cipher, keyOf(sourceId)) : undefined;
    if (!row) throw new ReceivedMailGone();
    return row;
  }

  async function headers(sourceId: string) {
    const { id, headers: read, ...rest } = await find(sourceId);
    return { source_id: id, ...rest, ...read };
  }

  return {
    check: async () => ({ email_address: (await address()).email_address }),
    position: async () => String((await address()).received),
    changedSince: async (position) => {
      // Read before the list: a message that arrives in between is in the next list.
      const { received } = await address();
      // A later position is from before a backup was restored.
      if (!/^\d{1,9}$/.test(position) || Number(position) > received) return null;
      const ids = new Set(await listAfter(db, own, Number(position)));
      return { ids, position: String(received) };
    },
    list: async ({ senders, since, most = Infinity }) => {
      signal?.throwIfAborted();
      const rows = await listSince(db, cipher, own, since > oldest() ? since : oldest());
      const found = rows.filter(({ headers: { from } }) =>
        senders.some((sender) => from.toLowerCase().includes(sender)),
      );
      return found.slice(0, most).map(({ id }) => id);
    },
    headers,
    sender: headers,
    source: async (sourceId) => {
      const { size } = await find(sourceId);
      if (size > messageBytesLimit) throw new MessageTooLarge();
      const source = await findReceivedSource(db, cipher, keyOf(sourceId));
      if (!source) throw new ReceivedMailGone();
      return source;
    },
    close: async () => undefined,
  };
}

class ReceivedMailGone extends MessageGone {
  override readonly sentence =
    "We keep the text of emails that come to your Gatepost address for 7 days. Its summary is still here.";
}

class AddressGone extends MailboxError {
  constructor(sentence: string) {
    super("needs_reconnecting", "own address receives nothing", sentence);
  }
}
