import type { Platform } from "../../platform/platform.ts";
import { findOwnAddress } from "./own-addresses.repo.ts";
import { openHeaders } from "./received-mail.ts";
import { listSince } from "./received-mails.repo.ts";

/** The family's own address and the messages stored for it: sender, subject and time. Null without one. */
export async function exportOwnAddress({ db, cipher }: Platform, userId: string): Promise<unknown> {
  const own = await findOwnAddress(db, userId);
  if (!own) return null;
  const { email_address, received, dropped, last_received_at, mailbox_id } = own;
  const rows = await listSince(db, userId, mailbox_id, new Date(0));
  const emails = rows.map(({ id, headers, received_at }) => {
    const { from, subject } = openHeaders(cipher, id, headers);
    return { from, subject, received_at };
  });
  return { email_address, received, dropped, last_received_at, emails };
}
