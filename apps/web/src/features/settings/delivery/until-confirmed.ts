import type { User } from "@gatepost/contract/auth";

type Reached = Pick<User, "email_verified" | "email_in_use" | "has_connected_gmail">;

/** Whether emails reach the parent, if the server sends any: nothing goes to an address that nobody has confirmed. */
export const isReachable = ({ email_verified, email_in_use, has_connected_gmail }: Reached): boolean =>
  email_verified || has_connected_gmail || email_in_use !== undefined;

/** Where emails go until the parent has confirmed the account's address. */
export function untilConfirmed({ email_in_use, has_connected_gmail }: Reached): string {
  if (email_in_use) return `Until then emails go to ${email_in_use}.`;
  return has_connected_gmail
    ? "Until then emails go to your Gmail."
    : "Until then we can’t email you, not even urgent news.";
}
