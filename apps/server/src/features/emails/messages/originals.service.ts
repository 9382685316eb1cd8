import { MailboxError } from "../../../integrations/mailbox/index.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { isAddedByHand } from "./added-by-hand.ts";
import { findMessage, type MessageRow } from "./messages.repo.ts";
import { findOriginal, keepOriginal } from "./originals.repo.ts";

/** As the privacy page says, a body stays in our encrypted cache for 7 days at most. */
export const originalKeptMs = 7 * 86_400_000;
/** Larger ones are fetched again each time. */
const CACHED_BYTES = 5 * 1_024 * 1_024;

/**
 * A stored message and the original as its mailbox has it, from the cache or fetched now.
 * @throws Refusal not_found, not_connected, needs_reconnect, conflict (too large, other mailbox), provider_unavailable
 */
export async function openOriginal(
  platform: Platform,
  mailboxes: Mailboxes,
  userId: string,
  id: string,
): Promise<{ row: MessageRow; source: Buffer }> {
  const { db, cipher, clock } = platform;
  const row = await findMessage(db, userId, id);
  if (!row) throw notFound("That email");
  const place = { table: "message_bodies", row_id: id, column: "source" };
  const now = clock.now();
  const cached = await findOriginal(db, userId, id, new Date(now.getTime() - originalKeptMs));
  if (cached) return { row, source: Buffer.from(cipher.decrypt(cached.source, place), "base64") };
  const source = await fetchOriginal(mailboxes, row);
  // What came to an address of ours lies here already, and no longer than its own 7 days.
  if (source.length <= CACHED_BYTES && row.provider !== "address") {
    const sealed = cipher.encrypt(source.toString("base64"), place);
    await keepOriginal(db, { user_id: userId, message_id: id, source: sealed, fetched_at: now });
  }
  return { row, source };
}

async function fetchOriginal(mailboxes: Mailboxes, row: MessageRow): Promise<Buffer> {
  if (isAddedByHand(row)) throw new Refusal("not_found", addedOriginalGone);
  try {
    return await mailboxes.withMailboxes(row.user_id, (open) => {
      const holder = open.find(
        (each) => each.email_address === row.mailbox && each.provider === row.provider,
      );
      if (!holder) throw new Refusal("conflict", otherMailbox(row.mailbox));
      return holder.mailbox.source(row.source_id);
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

const otherMailbox = (address: string) =>
  `This email is in the mailbox ${address}, which is not connected at present.`;
