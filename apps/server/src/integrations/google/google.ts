import { createOAuthClient, type OAuthSettings, type OAuthTokens } from "../oauth/oauth-client.ts";
import { names, ReadingNotAllowed } from "./errors.ts";
import { openMailbox } from "./gmail.ts";
import { defaultPatience, type Patience, withPatience } from "./retry.ts";

const readingScope = "https://www.googleapis.com/auth/gmail.readonly";

export type GoogleSettings = OAuthSettings & { issuer: string; gmail_api_url: string };

export type Google = ReturnType<typeof createGoogle>;

/** Google as configured: authorization and mailboxes. */
export function createGoogle(
  settings: GoogleSettings,
  options: { now?: () => Date; patience?: Patience; failed?: (kind: string) => void } = {},
) {
  const now = options.now ?? (() => new Date());
  const patience = options.patience ?? defaultPatience;
  // While a person waits, a quick refusal is better than a late answer.
  const hurried: Patience = { ...patience, attempts: 3, budget_ms: Math.min(5_000, patience.budget_ms) };
  const oauth = createOAuthClient(
    {
      names,
      issuer: settings.issuer,
      scope: `${readingScope} openid email`,
      // `prompt=consent` makes Google issue a refresh token every time.
      parameters: { access_type: "offline", prompt: "consent" },
    },
    settings,
    now,
  );
  const soon = <T>(attempt: () => Promise<T>) => withPatience(attempt, { patience: hurried });
  const revoke = (tokens: OAuthTokens) => soon(() => oauth.revoke(tokens));
  return {
    /** A new authorization: the address for the popup, and the secrets to store until the parent returns. */
    authorize: (loginHint?: string) => soon(() => oauth.authorize(loginHint)),
    /** @throws ReadingNotAllowed if the parent unticked reading, and what `createOAuthClient` names */
    async exchangeCode(given: { code: string; verifier: string }): Promise<OAuthTokens> {
      const { tokens, scope } = await soon(() => oauth.exchangeCode(given));
      if (scope.split(" ").includes(readingScope)) return tokens;
      await revoke(tokens);
      throw new ReadingNotAllowed();
    },
    revoke,
    openMailbox: async (
      tokens: OAuthTokens,
      keepTokens: (tokens: OAuthTokens) => Promise<void>,
      work: { signal?: AbortSignal; hurried?: boolean } = {},
    ) =>
      openMailbox({
        refresh: oauth.refresh,
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
