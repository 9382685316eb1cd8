import { createDiscovery } from "./discovery.ts";
import { openMailbox } from "./gmail.ts";
import {
  authorizationUrl,
  createOAuthClient,
  exchangeCode,
  type GoogleTokens,
  newAuthorization,
  type OAuthSettings,
  revoke,
} from "./oauth.ts";
import { defaultPatience, type Patience } from "./retry.ts";

export type GoogleSettings = OAuthSettings & { issuer: string; gmail_api_url: string };

export type Google = ReturnType<typeof createGoogle>;

/** Google as configured: authorization and mailboxes. Endpoints come from the issuer's discovery document. */
export function createGoogle(
  settings: GoogleSettings,
  options: { now?: () => Date; patience?: Patience; failed?: (kind: string) => void } = {},
) {
  const now = options.now ?? (() => new Date());
  const patience = options.patience ?? defaultPatience;
  // While a person waits, a quick refusal is better than a late answer.
  const hurried: Patience = { ...patience, attempts: 3, budget_ms: Math.min(5_000, patience.budget_ms) };
  const discover = createDiscovery(settings.issuer, hurried, now);
  const client = async () => createOAuthClient(settings, await discover());
  return {
    /** A new authorization: the address for the popup, and the secrets to store until the parent returns. */
    async authorize(loginHint?: string): Promise<{ url: string; state: string; verifier: string }> {
      const secrets = newAuthorization();
      return { url: authorizationUrl(await client(), { ...secrets, login_hint: loginHint }), ...secrets };
    },
    exchangeCode: async (given: { code: string; verifier: string }): Promise<GoogleTokens> =>
      exchangeCode(await client(), given, hurried),
    /** Revokes the grant at Google. */
    revoke: async (tokens: GoogleTokens): Promise<void> =>
      revoke(await client(), tokens.refresh_token, hurried),
    openMailbox: async (
      tokens: GoogleTokens,
      keepTokens: (tokens: GoogleTokens) => Promise<void>,
      work: { signal?: AbortSignal; hurried?: boolean } = {},
    ) =>
      openMailbox({
        client: await client(),
        gmail_api_url: settings.gmail_api_url,
        tokens,
        keepTokens,
        patience: work.hurried ? hurried : patience,
        now,
        failed: options.failed,
        signal: work.signal,
      }),
  };
}
