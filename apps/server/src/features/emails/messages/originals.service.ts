import { MailboxError } from "../../../integrations/mailbox/index.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listAdults } from "../../auth/index.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { isAddedByHand } from "./added-by-hand.ts";
import { findCopies, type HeldCopy, type MessageCopy } from "./copies.repo.ts";
import { findMessage, type MessageReader, type MessageRow } from "./messages.repo.ts";
import { findOriginal, keepOriginal, openSource } from "./originals.repo.ts";

/** The privacy page promises at most 7 days in our encrypted cache. */
export const originalKeptMs = 7 * 86_400_000;
/** Larger ones are fetched each time. */
const CACHED_BYTES = 5 * 1_024 * 1_024;

/**
 * A stored message and its original from one of the user's mailboxes, cached or fetched now. A mailbox is an id and its person:
 * an email that is only in the other adult's mailbox opens only for them, whatever address anybody claims. One added by hand opens
 * for the whole family.
 * @throws Refusal not_found, not_connected, needs_reconnect, conflict (too large, other mailbox), provider_unavailable
 */
export async function openOriginal(
  platform: Platform,
  mailboxes: Mailboxes,
  reader: MessageReader,
  id: string,
): Promise<{ row: MessageRow; copies: MessageCopy[]; source: Buffer }> {
  const { db, cipher, clock } = platform;
  const now = clock.now();
  const row = await findMessage(db, reader, id, now);
  if (!row) throw notFound("That email");
  const copies = await findCopies(db, reader.family_id, id);
  const cached = await findOriginal(db, reader.family_id, id, new Date(now.getTime() - originalKeptMs));
  if (cached && (isAddedByHand(row) || (cached.fetched_by === reader.user_id && cached.mailbox_id !== null)))
    return { row, copies, source: openSource(cipher, id, cached.source) };
  const own = copies.filter(({ held_by }) => held_by === reader.user_id);
  if (own.length === 0) await refuseOthers(platform, reader, copies);
  const { mailbox_id, source } = await fetchOriginal(mailboxes, reader.user_id, row, own);
  // A message to our own address is stored here already, for its own 7 days.
  if (source.length <= CACHED_BYTES && row.provider !== "address") {
    const original = { family_id: reader.family_id, message_id: id, mailbox_id, fetched_at: now };
    await keepOriginal(db, cipher, { ...original, fetched_by: reader.user_id }, source);
  }
  return { row, copies, source };
}

/** @throws Refusal conflict when it is only in the other adult's mailbox */
async function refuseOthers(
  { db }: Platform,
  { family_id, user_id }: MessageReader,
  copies: readonly HeldCopy[],
): Promise<void> {
  for (const { id, first_name } of await listAdults(db, family_id))
    if (id !== user_id && copies.some(({ held_by }) => held_by === id))
      throw new Refusal("conflict", othersMailbox(first_name));
}

async function fetchOriginal(
  mailboxes: Mailboxes,
  userId: string,
  row: MessageRow,
  own: readonly HeldCopy[],
): Promise<{ mailbox_id: string; source: Buffer }> {
  if (isAddedByHand(row)) throw new Refusal("not_found", addedOriginalGone);
  try {
    return await mailboxes.withMailboxes(userId, async (open) => {
      for (const { mailbox_id, source_id } of own) {
        const holder = open.find(({ id }) => id === mailbox_id);
        if (holder) return { mailbox_id: holder.id, source: await holder.mailbox.source(source_id) };
      }
      throw new Refusal("conflict", otherMailbox(row.mailbox));
    });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    const { kind, sentence } = error;
    if (kind === "gone") throw new Refusal("not_found", sentence, { cause: error });
    if (kind === "too_large") throw new Refusal("conflict", sentence, { cause: error });
    throw new Refusal("provider_unavailable", sentence, { cause: error, retry_after: 30 });
  }
}

const addedOriginalGone =
  "You added this email yourself, and we only store what you add for 7 days. Its summary is still here.";

const othersMailbox = (name: string) =>
  `This email is in ${name}’s mailbox, so only ${name} can open it. The school’s own words are beside each line of your page.`;

const otherMailbox = (address: string) =>
  `This email is in the mailbox ${address}, which isn’t connected at the moment.`;
