import type { Microsoft } from "../../integrations/microsoft/index.ts";
import { oauthTokens, type OAuthTokens } from "../../integrations/oauth/oauth-client.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { addAuthorization, takeAuthorization } from "./grants.repo.ts";
import { credentialsOf, seal, unseal } from "./credentials.ts";
import { type MailboxRow, updateSignedIn } from "./mailboxes.repo.ts";
import { authorizationMs, type outlookTexts, toProvider } from "./mailboxes.rules.ts";
import type { MailboxReactions } from "./mailboxes.types.ts";
import { asRefusal, findEarlier, saveSignIn } from "./save-sign-in.ts";

type OAuthProvider = {
  provider: "gmail" | "outlook";
  texts: Readonly<Record<Exclude<keyof typeof outlookTexts, "imap_off">, string>>;
  /** Null when this server has none. */
  client: Pick<Microsoft, "authorize" | "exchangeCode"> | null;
  /** The parent has connected another mailbox instead of this one. */
  replaced?: (earlier: MailboxRow) => Promise<void>;
};

/**
 * Connecting a mailbox on its provider's own page (OAuth). Until the parent returns from there, the verifier waits here, encrypted, under
 * the hash of the state. The hash includes the provider's name, so that another provider's answer can't use it.
 */
export function createOAuthSignIn(
  platform: Platform,
  reactions: MailboxReactions,
  { provider, texts, client, replaced }: OAuthProvider,
) {
  const { db, cipher, clock } = platform;
  const hashOf = (state: string) => hashToken(`${provider} ${state}`);
  const sealed = (userId: string, tokens: OAuthTokens) => seal(cipher, credentialsOf(userId), tokens);

  function configured() {
    if (!client) throw new Refusal("not_configured", texts.not_configured);
    return client;
  }

  return {
    /** Starts an authorization. @returns the popup's page @throws Refusal not_configured, conflict, provider_unavailable */
    async connect(userId: string): Promise<{ authorization_url: string }> {
      const { authorize } = configured();
      const earlier = await findEarlier(db, userId, provider);
      const { url, state, verifier } = await asRefusal(authorize(earlier?.email_address));
      const state_hash = hashOf(state);
      const now = clock.now();
      await deleteBefore(db, "gmail_authorizations", "expires_at", now);
      await addAuthorization(db, {
        state_hash,
        user_id: userId,
        verifier: cipher.encrypt(verifier, verifierPlace(state_hash)),
        expires_at: new Date(now.getTime() + authorizationMs),
      });
      return { authorization_url: url };
    },

    /** Finishes it, once. @throws Refusal not_configured, validation, conflict, provider_unavailable */
    async callback(userId: string, { code, state }: { code: string; state: string }) {
      const { exchangeCode } = configured();
      const state_hash = hashOf(state);
      const verifier = await takeAuthorization(db, userId, state_hash, clock.now());
      if (!verifier) throw new Refusal("validation", texts.stale_state);
      const earlier = await findEarlier(db, userId, provider);
      const given = { code, verifier: cipher.decrypt(verifier, verifierPlace(state_hash)) };
      const { tokens, email_address } = await asRefusal(exchangeCode(given));
      const credentials = sealed(userId, tokens);
      const signedIn = { user_id: userId, provider, email_address, credentials };
      const row = await saveSignIn(platform, reactions, signedIn, earlier);
      if (earlier && earlier.email_address !== email_address) await replaced?.(earlier);
      return { message: texts.connected, provider: toProvider(row) };
    },

    /** @throws UnreadableField */
    tokensOf({ user_id, credentials }: MailboxRow): OAuthTokens {
      if (credentials === null) throw new Error(`${provider} without credentials`);
      return unseal(cipher, credentialsOf(user_id), oauthTokens, credentials);
    },

    /** Keeps renewed tokens. */
    keeperOf: (row: MailboxRow) => (tokens: OAuthTokens) =>
      updateSignedIn(db, row, { credentials: sealed(row.user_id, tokens) }),
  };
}

const verifierPlace = (stateHash: string) => ({
  table: "gmail_authorizations",
  row_id: stateHash,
  column: "verifier",
});
