import { login, register, type Credentials, type Registration } from "@gatepost/contract/auth";
import { call } from "../../lib/api.ts";
import { browserTimeZone } from "../../lib/dates.ts";
import { session } from "../../lib/session.ts";

/** Signs in; with remember-me the session outlives the tab (SPEC section 4). Throws ApiError. */
export async function signIn(credentials: Credentials) {
  const { user, tokens } = await call(login, { body: credentials });
  session.start(user, tokens, credentials.remember_me ?? false);
}

/** Makes the account and signs in, for this tab only: registration has no remember-me. Throws ApiError. */
export async function signUp(registration: Omit<Registration, "timezone">) {
  const body = { ...registration, timezone: browserTimeZone() };
  const { user, tokens } = await call(register, { body });
  session.start(user, tokens, false);
}
