import { z } from "zod";
import type { TokenSource } from "../imap/index.ts";
import { CodeRefused } from "../oauth/errors.ts";
import {
  createOAuthClient,
  isExpiring,
  type OAuthSettings,
  type OAuthTokens,
} from "../oauth/oauth-client.ts";

const names = { company: "Microsoft", mailbox: "Outlook", service: "Microsoft" };
/** `offline_access` requests the refresh token, the last two the address. */
const scope = "https://outlook.office.com/IMAP.AccessAsUser.All offline_access openid email";

/** `authority` determines which accounts may sign in, such as `https://login.microsoftonline.com/consumers`. */
export type MicrosoftSettings = OAuthSettings & { authority: string };

const addressClaims = z.object({
  email: z.email().max(320).optional(),
  preferred_username: z.email().max(320).optional(),
});

export type Microsoft = ReturnType<typeof createMicrosoft>;

/** Microsoft's sign-in as configured: permission to read an Outlook mailbox over IMAP. Microsoft offers no way to revoke a grant. */
export function createMicrosoft(settings: MicrosoftSettings, now: () => Date = () => new Date()) {
  // The parent always chooses the account: this browser may be signed in to another.
  const parameters = { prompt: "select_account", response_mode: "query" };
  const oauth = createOAuthClient(
    { names, issuer: `${settings.authority}/v2.0`, scope, parameters },
    settings,
    now,
  );
  return {
    authorize: oauth.authorize,

    /** @throws CodeRefused, ProviderUnavailable, RequestRefused */
    async exchangeCode(given: { code: string; verifier: string }) {
      const { tokens, scope: granted, claims } = await oauth.exchangeCode(given);
      // Microsoft writes the scope's host in more than one way.
      if (!/\bIMAP\.AccessAsUser\.All\b/i.test(granted)) throw new CodeRefused(names, "no reading scope");
      const { email, preferred_username } = addressClaims.safeParse(claims).data ?? {};
      const address = email ?? preferred_username;
      if (!address) throw new CodeRefused(names, "the id token has no address");
      return { tokens, email_address: address.toLowerCase() };
    },

    /** Returns access tokens for one mailbox's grant, renewed when needed. @param keep called with renewed tokens before they are used */
    accessTokens(stored: OAuthTokens, keep: (tokens: OAuthTokens) => Promise<void>): TokenSource {
      let tokens = stored;
      return async ({ anew, signal }) => {
        if (anew || isExpiring(tokens, now())) {
          tokens = await oauth.refresh(tokens);
          await keep(tokens);
          signal.throwIfAborted();
        }
        return tokens.access_token;
      };
    },
  };
}
