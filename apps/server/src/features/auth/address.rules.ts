import type { Selectable } from "kysely";
import type { UsersTable } from "../../platform/db/tables/accounts.ts";

/** How long the reader of the previous address can undo a change. */
export const undoMs = 7 * 24 * 3_600_000;

type UserRow = Selectable<UsersTable>;
type Addresses = Pick<UserRow, "email" | "email_key" | "email_verified_at"> & FormerAddress;
type FormerAddress = Pick<UserRow, "former_email" | "former_email_key" | "former_email_until">;

export const noFormerAddress = {
  former_email: null,
  former_email_key: null,
  former_email_until: null,
} satisfies FormerAddress;

/**
 * Where mail and password links go: the previous confirmed address, until `email` itself is confirmed (OWASP ASVS 5.0, 7.5.1 and 6.4.3).
 * Somebody who only holds a session can't take over the account by changing the address.
 */
export const addressInUse = (user: Pick<Addresses, "email" | "email_verified_at" | "former_email">): string =>
  user.email_verified_at === null && user.former_email !== null ? user.former_email : user.email;

/** Whether anybody has shown that they read the mail sent to `addressInUse`. */
export const hasConfirmedAddress = (user: Pick<Addresses, "email_verified_at" | "former_email">): boolean =>
  user.email_verified_at !== null || user.former_email !== null;

/**
 * What to store for a new address. Keeps the confirmed address before it; of several, the earliest whose change can still be undone, so
 * that a second change doesn't push it out. Doesn't keep an unconfirmed address, whose reader may be a stranger.
 * @param undoable false where no mail is sent, so that nothing could ever be confirmed or undone
 */
export function changedAddress(
  before: Addresses,
  to: { email: string; email_key: string },
  { undoable, now }: { undoable: boolean; now: Date },
): Addresses {
  const former_email_until = new Date(now.getTime() + undoMs);
  const { former_email, former_email_key, former_email_until: until, ...present } = before;
  if (former_email_key === to.email_key) return { ...to, email_verified_at: now, ...noFormerAddress };
  const changed = { ...to, email_verified_at: null };
  if (!undoable) return { ...changed, ...noFormerAddress };
  const firstStands = former_email !== null && (present.email_verified_at === null || (until && until > now));
  if (firstStands) return { ...changed, former_email, former_email_key, former_email_until };
  if (present.email_verified_at === null) return { ...changed, ...noFormerAddress };
  return { ...changed, former_email: present.email, former_email_key: present.email_key, former_email_until };
}

/** Restores the previous address, proven by the link opened there. Null if there is no previous address. */
export function formerAddressAgain(user: Addresses, linkedTo: string, now: Date): Addresses | null {
  const { former_email, former_email_key } = user;
  if (former_email === null || former_email_key === null || former_email !== linkedTo) return null;
  return { email: former_email, email_key: former_email_key, email_verified_at: now, ...noFormerAddress };
}
