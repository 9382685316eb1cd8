import { addressInUse, type UserRow } from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";

/**
 * The account's confirmed address, or while a new one awaits confirmation the confirmed one before it; without either, the connected Gmail
 * address.
 */
export async function addressOf(
  user: UserRow,
  mailboxes: Mailboxes,
): Promise<{ address: string; of: "account" | "gmail" } | null> {
  if (user.email_verified_at || user.former_email) return { address: addressInUse(user), of: "account" };
  // Only Google vouches for the address: whoever runs an IMAP server can claim any.
  const connected = (await mailboxes.list(user.id)).find(({ provider }) => provider === "gmail");
  return connected ? { address: connected.email_address, of: "gmail" } : null;
}
