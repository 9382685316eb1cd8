import { CodeChallengeMethod, type Credentials, OAuth2Client } from "google-auth-library";
import { createHash, randomBytes } from "node:crypto";
import type { Endpoints } from "./discovery.ts";
import { CodeRefused, GoogleRefused, GrantRevoked, ReadingNotAllowed } from "./errors.ts";
import { type Patience, withPatience } from "./retry.ts";

const readingScope = "https://www.googleapis.com/auth/gmail.readonly";
const scopes = [readingScope, "openid", "email"];

/** The stored (encrypted) part of a grant; `expires_at` in ms since 1970. */
export type GoogleTokens = { access_token: string; refresh_token: string; expires_at: number };

export type OAuthSettings = { client_id: string; client_secret: string; redirect_uri: string };

/** The library's client, pointed at the issuer's endpoints. Its own retries are off: ours are bounded and jittered. */
export function createOAuthClient(settings: OAuthSettings, endpoints: Endpoints): OAuth2Client {
  const client = new OAuth2Client({
    clientId: settings.client_id,
    clientSecret: settings.client_secret,
    redirectUri: settings.redirect_uri,
    endpoints: {
      oauth2AuthBaseUrl: endpoints.authorization_endpoint,
      oauth2TokenUrl: endpoints.token_endpoint,
      oauth2RevokeUrl: endpoints.revocation_endpoint,
    },
    transporterOptions: { timeout: 15_000 },
    // Its interceptors only write the library's debug log, and read properties for it that node-fetch warns about at each failure.
    useAuthRequestParameters: false,
  });
  client.transporter.interceptors.request.add({
    resolved: async (request) => Object.assign(request, { retry: false, retryConfig: undefined }),
  });
  return client;
}

/** New secrets for one authorization: 256 bits each; the verifier never leaves the server (RFC 7636). */
export function newAuthorization(): { state: string; verifier: string } {
  return { state: randomBytes(32).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
}

/** The popup's address. `prompt=consent` makes Google issue a refresh token every time. */
export function authorizationUrl(
  client: OAuth2Client,
  given: { state: string; verifier: string; login_hint?: string },
): string {
  return client.generateAuthUrl({
    access_type: "offline",
    prompt: "consent",
    scope: scopes,
    state: given.state,
    code_challenge_method: CodeChallengeMethod.S256,
    code_challenge: createHash("sha256").update(given.verifier).digest("base64url"),
    ...(given.login_hint ? { login_hint: given.login_hint } : {}),
  });
}

/** Throws CodeRefused, ReadingNotAllowed if the parent unticked reading, and the errors of retry.ts. */
export async function exchangeCode(
  client: OAuth2Client,
  given: { code: string; verifier: string },
  patience: Patience,
): Promise<GoogleTokens> {
  const { tokens } = await withPatience(
    () => client.getToken({ code: given.code, codeVerifier: given.verifier }),
    (cause) => new GoogleRefused("token endpoint not found", cause),
    { patience },
  ).catch((error: unknown) => {
    throw error instanceof GrantRevoked ? new CodeRefused(error) : error;
  });
  if (!(tokens.scope ?? "").split(" ").includes(readingScope)) {
    if (tokens.access_token) await revoke(client, tokens.access_token, patience).catch(ignoreRefusal);
    throw new ReadingNotAllowed();
  }
  return storedTokens(tokens, undefined);
}

/** A new access token. Throws GrantRevoked once the grant is gone. */
export async function refresh(client: OAuth2Client, kept: GoogleTokens): Promise<GoogleTokens> {
  client.setCredentials({ refresh_token: kept.refresh_token });
  const { credentials } = await client.refreshAccessToken();
  return storedTokens(credentials, kept.refresh_token);
}

/** Revokes the whole grant (RFC 7009); a token unknown to Google counts as revoked. */
export async function revoke(client: OAuth2Client, token: string, patience: Patience): Promise<void> {
  await withPatience(
    () => client.revokeToken(token),
    (cause) => new GoogleRefused("revocation endpoint not found", cause),
    { patience },
  ).catch(ignoreRefusal);
}

function ignoreRefusal(error: unknown): void {
  const alreadyGone =
    error instanceof GrantRevoked || (error instanceof GoogleRefused && /invalid_token/.test(error.message));
  if (!alreadyGone) throw error;
}

function storedTokens(tokens: Credentials, keptRefreshToken: string | undefined): GoogleTokens {
  const refresh_token = tokens.refresh_token ?? keptRefreshToken;
  if (!tokens.access_token || !refresh_token)
    throw new GoogleRefused("the token answer lacks a token", undefined);
  return { access_token: tokens.access_token, refresh_token, expires_at: tokens.expiry_date ?? 0 };
}
