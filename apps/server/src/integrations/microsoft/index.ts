import type { TokenSource } from "../imap/index.ts";
import {
  authorizationUrl,
  exchangeCode,
  type MicrosoftSettings,
  type MicrosoftTokens,
  newAuthorization,
  refresh,
} from "./oauth.ts";

export { MicrosoftCodeRefused, MicrosoftError } from "./errors.ts";
export { microsoftTokens, type MicrosoftTokens } from "./oauth.ts";

/** Tokens are renewed this much before they expire, so that none expires in transit. */
const EXPIRY_MARGIN_MS = 60_000;

export type Microsoft = ReturnType<typeof createMicrosoft>;

/** Microsoft's sign-in as configured: permission to read an Outlook mailbox over IMAP. Microsoft offers no way to revoke a grant. */
export function createMicrosoft(settings: MicrosoftSettings, now: () => Date = () => new Date()) {
  return {
    /** A new authorization: the address for the popup, and the secrets to store until the parent returns. */
    authorize(loginHint?: string): { url: string; state: string; verifier: string } {
      const secrets = newAuthorization();
      return { url: authorizationUrl(settings, { ...secrets, login_hint: loginHint }), ...secrets };
    },

    exchangeCode: (given: { code: string; verifier: string }) => exchangeCode(settings, given, now()),

    /** Returns access tokens for one mailbox's grant, renewed when needed. @param keep called with renewed tokens before they are used */
    accessTokens(stored: MicrosoftTokens, keep: (tokens: MicrosoftTokens) => Promise<void>): TokenSource {
      let tokens = stored;
      return async ({ anew, signal }) => {
        if (anew || tokens.expires_at - EXPIRY_MARGIN_MS <= now().getTime()) {
          tokens = await refresh(settings, tokens, now(), signal);
          await keep(tokens);
        }
        return tokens.access_token;
      };
    },
  };
}
