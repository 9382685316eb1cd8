import * as openid from "openid-client";
import { z } from "zod";
import {
  CodeRefused,
  GrantRevoked,
  type ProviderNames,
  ProviderUnavailable,
  RequestRefused,
} from "./errors.ts";

export type OAuthSettings = { client_id: string; client_secret: string; redirect_uri: string };

/** The stored (encrypted) part of a grant; `expires_at` in ms since 1970. */
export const oauthTokens = z.object({
  access_token: z.string().min(1).max(20_000),
  refresh_token: z.string().min(1).max(20_000),
  expires_at: z.number(),
});
export type OAuthTokens = z.infer<typeof oauthTokens>;

/** A provider of mailboxes. `parameters` are its own of the authorization request. */
export type OAuthProvider = {
  names: ProviderNames;
  issuer: string;
  scope: string;
  parameters: Record<string, string>;
};

const timeoutSeconds = 15;
/** Tokens are renewed this much before they expire, so that none expires in transit. */
const expiryMarginMs = 60_000;

export const isExpiring = ({ expires_at }: OAuthTokens, now: Date): boolean =>
  expires_at - expiryMarginMs <= now.getTime();

/** One of our OAuth clients. Endpoints come from the issuer's discovery document, read once. Methods throw the errors of errors.ts. */
export function createOAuthClient(
  { names, issuer, scope, parameters }: OAuthProvider,
  { client_id, client_secret, redirect_uri }: OAuthSettings,
  now: () => Date,
) {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    const client = { client_secret, [openid.clockSkew]: Math.round((now().getTime() - Date.now()) / 1_000) };
    const { protocol } = new URL(issuer);
    discovered ??= openid
      .discovery(new URL(issuer), client_id, client, openid.ClientSecretPost(client_secret), {
        timeout: timeoutSeconds,
        execute: protocol === "http:" ? [openid.allowInsecureRequests] : [], // a stand-in on this machine
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  async function call<T>(work: (server: openid.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await configuration());
    } catch (error) {
      throw failureOf(error, names);
    }
  }

  function stored(
    answer: { access_token: string; refresh_token?: string; expires_in?: number },
    former?: string,
  ): OAuthTokens {
    const refresh_token = answer.refresh_token ?? former;
    if (!refresh_token) throw new RequestRefused(names, "the token answer lacks a refresh token");
    const expires_at = now().getTime() + (answer.expires_in ?? 0) * 1_000;
    return { access_token: answer.access_token, refresh_token, expires_at };
  }

  return {
    /** A new authorization: the address for the popup, and the secrets to store until the parent returns (PKCE, RFC 7636). */
    authorize: (loginHint?: string): Promise<{ url: string; state: string; verifier: string }> =>
      call(async (server) => {
        const [state, verifier] = [openid.randomState(), openid.randomPKCECodeVerifier()];
        const url = openid.buildAuthorizationUrl(server, {
          ...parameters,
          redirect_uri,
          scope,
          state,
          code_challenge_method: "S256",
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          ...(loginHint ? { login_hint: loginHint } : {}),
        });
        return { url: url.href, state, verifier };
      }),

    /** The caller has checked the state, which is bound to the provider. `claims` are the id token's. */
    exchangeCode: ({ code, verifier }: { code: string; verifier: string }) =>
      call(async (server) => {
        const { issuer: iss } = server.serverMetadata();
        const returned = new URL(`${redirect_uri}?${new URLSearchParams({ code, iss })}`);
        const answer = await openid.authorizationCodeGrant(server, returned, {
          pkceCodeVerifier: verifier,
          expectedState: openid.skipStateCheck,
          idTokenExpected: true,
        });
        return { tokens: stored(answer), scope: answer.scope ?? "", claims: answer.claims() ?? {} };
      }).catch((error: unknown) => {
        throw error instanceof GrantRevoked ? new CodeRefused(names, error) : error;
      }),

    /** A new access token, sometimes with a new refresh token that replaces the old one. */
    refresh: ({ refresh_token }: OAuthTokens): Promise<OAuthTokens> =>
      call(async (server) => stored(await openid.refreshTokenGrant(server, refresh_token), refresh_token)),

    /** Revokes the whole grant (RFC 7009); a token unknown to the provider counts as revoked. */
    revoke: ({ refresh_token }: OAuthTokens): Promise<void> =>
      call((server) =>
        openid.tokenRevocation(server, refresh_token).catch((error: unknown) => {
          const gone = ["invalid_token", "invalid_grant"];
          if (!(error instanceof openid.ResponseBodyError && gone.includes(error.error))) throw error;
        }),
      ),
  };
}

/** `invalid_grant` and its like also mean that the parent must sign in again, for a changed password or new terms. */
const needsConsent = ["invalid_grant", "interaction_required", "consent_required", "login_required"];

/** RFC 6749, section 5.2. Without an answer of the provider it is unavailable. */
function failureOf(error: unknown, names: ProviderNames): Error {
  if (error instanceof RequestRefused) return error;
  if (!(error instanceof openid.ResponseBodyError)) {
    const { status: own, cause } = error as { status?: unknown; cause?: { status?: unknown } };
    const status = own ?? cause?.status;
    const refused = typeof status === "number" && status >= 400 && status < 500 && status !== 429;
    return refused
      ? new RequestRefused(names, `OAuth: status ${status}`, error)
      : new ProviderUnavailable(names, error);
  }
  if (needsConsent.includes(error.error)) return new GrantRevoked(names, error);
  if (error.status === 429 || error.error === "temporarily_unavailable")
    return new ProviderUnavailable(names, error);
  const described = `${error.error} ${error.error_description ?? ""}`.slice(0, 500);
  return new RequestRefused(names, `OAuth: ${described.trim()}`, error);
}
