import * as account from "@gatepost/contract/account";
import { login, register, type Credentials, type Registration } from "@gatepost/contract/auth";
import { texts } from "@gatepost/contract/texts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { browserTimeZone } from "../../lib/dates.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { session } from "../../lib/session.ts";

/** Signs in; with remember-me the session outlives the tab. Throws ApiError. */
export async function signIn(credentials: Credentials) {
  const { user, tokens } = await call(login, { body: credentials });
  session.start(user, tokens, credentials.remember_me ?? false);
}

/** Why a sign-in failed: the detail message, else the first of non_field_errors, else 'Login failed'. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.login_failed;
  return error.sentence ?? error.fields["non_field_errors"]?.[0] ?? texts.login_failed;
}

/** Creates the account and signs in for this tab only, because registration has no remember-me. Throws ApiError. */
export async function signUp(registration: Omit<Registration, "timezone">) {
  const body = { ...registration, timezone: browserTimeZone() };
  const { user, tokens } = await call(register, { body });
  session.start(user, tokens, false);
}

/** Where the server sends no emails. */
export const noReset =
  "You can’t reset your password by email here. Ask whoever runs this Gatepost for help.";

/** Requests the mail with the link; the answer is the same for unknown addresses. Throws ApiError. */
export const askForReset = (email: string) => call(account.requestPasswordReset, { body: { email } });

/** Sets the password with the link's token and ends all the user's sessions. Throws ApiError. */
export const setPassword = (body: { token: string; new_password: string }) =>
  call(account.resetPassword, { body });

/** Restores the earlier address with the link's token and signs out here. Throws ApiError. */
export async function undoEmail(token: string) {
  const { message } = await call(account.undoEmailChange, { body: { token } });
  session.end("signed-out");
  return message;
}

/** Confirms the signed-in parent's address with the link's token. Throws ApiError. */
export async function confirmEmail(token: string) {
  const { message } = await call(account.verifyEmail, { body: { token } });
  await reloadProfile();
  return message;
}

let accepted: Credentials | null = null;

/** Passes an accepted password on to the page that asks for the code: in memory only, never in the history. */
export function keepAccepted(credentials: Credentials | null) {
  accepted = credentials;
}

export const acceptedCredentials = () => accepted;
