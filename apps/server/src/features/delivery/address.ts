import type { UserRow } from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";

/** The account's address once it is confirmed; until then the mailbox that Google has vouched for (DESIGN 6.16). */
export async function addressOf(
  user: UserRow,
  mailboxes: Mailboxes,
): Promise<{ address: string; of: "account" | "gmail" } | null> {
  if (user.email_verified_at) return { address: user.email, of: "account" };
  const [connected] = await mailboxes.list(user.id);
  return connected ? { address: connected.email_address, of: "gmail" } : null;
}
