import type { OwnAddressDetails } from "@gatepost/contract/own-address";
import type { Platform } from "../../platform/platform.ts";
import { findOwnAddress } from "./own-addresses.repo.ts";
import { openConfirmation } from "./received-mail.ts";

/** The extra details of our own address in the list of mailboxes. */
export async function describeOwnAddress(
  { db, cipher }: Platform,
  userId: string,
): Promise<OwnAddressDetails> {
  const row = await findOwnAddress(db, userId);
  if (!row) return { confirmation_code: null, confirmation_for: null, dropped: 0, last_received_at: null };
  const { mailbox_id, confirmation, dropped, last_received_at } = row;
  const asked = confirmation && openConfirmation(cipher, mailbox_id, confirmation);
  return {
    confirmation_code: asked?.code ?? null,
    confirmation_for: asked?.forwards_from ?? null,
    dropped,
    last_received_at: last_received_at?.toISOString() ?? null,
  };
}
