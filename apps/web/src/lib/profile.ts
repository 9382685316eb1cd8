import { getProfile, type User } from "@gatepost/contract/auth";
import { call } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { session } from "./session.ts";

/** The look at the profile that app/shell/shell-layout.tsx takes by itself. */
export const profileKey = ["profile"];

/** Keeps what the server answered to a change of the account; a look at the profile that is still under way is older. */
export function keepProfile(user: User): void {
  void queryClient.cancelQueries({ queryKey: profileKey });
  session.keepUser(user);
}

/** Asks the server who is signed in, after something changed the account besides this page. Throws ApiError. */
export async function reloadProfile(): Promise<void> {
  keepProfile(await call(getProfile));
}
