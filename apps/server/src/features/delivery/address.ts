import { addressInUse, type UserRow } from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";

/** The account's address once it is confirmed, the confirmed one before it until then; without one, the mailbox that Google has vouched for. */
export async function addressOf(
  user: UserRow,
  mailboxes: Mailboxes,
): Promise<{ address: string; of: "account" | "gmail" } | null> {
  if (user.email_verified_at || user.former_email) return { address: addressInUse(user), of: "account" };
  // Whoever runs an IMAP server may call a mailbox there by any address.
  const connected = (await mailboxes.list(user.id)).find(({ provider }) => provider === "gmail");
  return connected ? { address: connected.email_address, of: "gmail" } : null;
}
