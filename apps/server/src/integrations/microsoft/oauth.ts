import { createHash, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import {
  MicrosoftCodeRefused,
  MicrosoftError,
  MicrosoftGrantRevoked,
  MicrosoftRefused,
  MicrosoftUnavailable,
} from "./errors.ts";

const readingScope = "https://outlook.office.com/IMAP.AccessAsUser.All";
/** `offline_access` requests the refresh token, the others the address. */
const scopes = [readingScope, "offline_access", "openid", "email"];
const TIMEOUT_MS = 15_000;

/** `authority` determines which accounts may sign in, such as `https://login.microsoftonline.com/consumers`. */
export type MicrosoftSettings = {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  authority: string;
};

/** The stored (encrypted) part of a grant; `expires_at` in ms since 1970. */
export const microsoftTokens = z.object({
  access_token: z.string().min(1).max(20_000),
  refresh_token: z.string().min(1).max(20_000),
  expires_at: z.number(),
});
export type MicrosoftTokens = z.infer<typeof microsoftTokens>;

/** RFC 6749, section 5.1; `expires_in` in seconds. */
const tokenAnswer = microsoftTokens.omit({ expires_at: true }).extend({
  refresh_token: z.string().min(1).max(20_000).optional(),
  expires_in: z.coerce.number().positive(),
  scope: z.string().max(5_000).default(""),
  id_token: z.string().max(20_000).optional(),
});
type TokenAnswer = z.infer<typeof tokenAnswer>;

/** RFC 6749, section 5.2. */
const errorAnswer = z.object({ error: z.string().max(200), error_description: z.string().optional() });

const identity = z.object({
  aud: z.string(),
  email: z.email().max(320).optional(),
  preferred_username: z.email().max(320).optional(),
});

/** New secrets for one authorization: 256 bits each; the verifier never leaves the server (RFC 7636). */
export function newAuthorization(): { state: string; verifier: string } {
  return { state: randomBytes(32).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
}

/** The popup's address. The parent always chooses the account: this browser may be signed in to another. */
export function authorizationUrl(
  { authority, client_id, redirect_uri }: MicrosoftSettings,
  given: { state: string; verifier: string; login_hint?: string | undefined },
): string {
  const url = new URL(`${authority}/oauth2/v2.0/authorize`);
  url.search = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: "code",
    response_mode: "query",
    scope: scopes.join(" "),
    state: given.state,
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(given.verifier).digest("base64url"),
    prompt: "select_account",
    ...(given.login_hint ? { login_hint: given.login_hint } : {}),
  }).toString();
  return url.href;
}

/** @throws MicrosoftCodeRefused, MicrosoftUnavailable, MicrosoftRefused */
export async function exchangeCode(
  settings: MicrosoftSettings,
  given: { code: string; verifier: string },
  now: Date,
): Promise<{ tokens: MicrosoftTokens; email_address: string }> {
  const answer = await askForTokens(settings, {
    grant_type: "authorization_code",
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: settings.redirect_uri,
  }).catch((error: unknown) => {
    throw error instanceof MicrosoftGrantRevoked ? new MicrosoftCodeRefused(error) : error;
  });
  // Microsoft writes the scope's host in more than one way.
  if (!/\bIMAP\.AccessAsUser\.All\b/i.test(answer.scope)) throw new MicrosoftCodeRefused("no reading scope");
  return { tokens: storedTokens(answer, undefined, now), email_address: addressIn(answer, settings) };
}

/**
 * A new access token, usually with a new refresh token that replaces the old one.
 * @throws MicrosoftGrantRevoked once the grant is gone; MicrosoftUnavailable, MicrosoftRefused
 */
export async function refresh(
  settings: MicrosoftSettings,
  { refresh_token }: MicrosoftTokens,
  now: Date,
  signal?: AbortSignal,
): Promise<MicrosoftTokens> {
  const wanted = { grant_type: "refresh_token", refresh_token, scope: scopes.join(" ") };
  return storedTokens(await askForTokens(settings, wanted, signal), refresh_token, now);
}

async function askForTokens(
  { authority, client_id, client_secret }: MicrosoftSettings,
  wanted: Record<string, string>,
  signal?: AbortSignal,
): Promise<TokenAnswer> {
  const end = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(`${authority}/oauth2/v2.0/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id, client_secret, ...wanted }),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, end]) : end,
    });
    const body: unknown = await answer.json();
    if (answer.ok) return tokenAnswer.parse(body);
    throw refusalOf(answer.status, body);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof MicrosoftError ? error : new MicrosoftUnavailable(error);
  }
}

/** `invalid_grant` also means that the parent must sign in again, for a changed password or new terms. */
function refusalOf(status: number, body: unknown): MicrosoftError {
  const { error, error_description } = errorAnswer.parse(body);
  if (status === 429 || status >= 500 || error === "temporarily_unavailable")
    return new MicrosoftUnavailable(error);
  const gone = ["invalid_grant", "interaction_required", "consent_required", "login_required"];
  return gone.includes(error)
    ? new MicrosoftGrantRevoked(error_description)
    : new MicrosoftRefused(`token endpoint: ${error}`, error_description?.slice(0, 500));
}

/**
 * The mailbox's address. The id token came directly from the token endpoint over TLS, so checking its signature adds nothing (OpenID
 * Connect Core 1.0, 3.1.3.7).
 */
function addressIn({ id_token }: TokenAnswer, { client_id }: MicrosoftSettings): string {
  try {
    const { aud, email, preferred_username } = identity.parse(decodeJwt(id_token ?? ""));
    const address = email ?? preferred_username;
    if (aud !== client_id || !address)
      throw new MicrosoftCodeRefused("the id token names no address of ours");
    return address.toLowerCase();
  } catch (error) {
    throw error instanceof MicrosoftError ? error : new MicrosoftUnavailable(error);
  }
}

function storedTokens(answer: TokenAnswer, kept: string | undefined, now: Date): MicrosoftTokens {
  const refresh_token = answer.refresh_token ?? kept;
  if (!refresh_token) throw new MicrosoftRefused("the token answer lacks a refresh token");
  const expires_at = now.getTime() + answer.expires_in * 1_000;
  return { access_token: answer.access_token, refresh_token, expires_at };
}
