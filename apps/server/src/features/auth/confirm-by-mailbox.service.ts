import type { Trx } from "../../platform/db/schema.ts";
import { hasConfirmedAddress } from "./address.rules.ts";
import { recordAudit } from "./audit.repo.ts";
import { asKey, lockUser, updateUser } from "./users.repo.ts";

/** Google vouches that this user reads the mailbox: if it is the account's own address, that confirms it. */
export async function confirmByMailbox(trx: Trx, userId: string, mailbox: string, now: Date): Promise<void> {
  const user = await lockUser(trx, userId);
  if (!user || hasConfirmedAddress(user) || asKey(mailbox) !== user.email_key) return;
  await updateUser(trx, userId, { email_verified_at: now });
  await recordAudit(trx, userId, "email_verified", now);
}
