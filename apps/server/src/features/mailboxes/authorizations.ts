import { hashToken } from "../../platform/crypto/tokens.ts";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { addAuthorization, takeAuthorization } from "./authorizations.repo.ts";
import { authorizationMs } from "./mailboxes.rules.ts";
import { asRefusal, findEarlier } from "./save-sign-in.ts";

type Authorize = (loginHint?: string) => Promise<{ url: string; state: string; verifier: string }>;

/**
 * Authorizations started at a provider but not finished: the verifier waits here, encrypted, under the hash of the
 * state. The hash includes the provider's name, so that another provider's answer can't use it.
 */
export function createAuthorizations({ db, cipher, clock }: Platform, provider: "gmail" | "outlook") {
  const hashOf = (state: string) => hashToken(`${provider} ${state}`);
  return {
    /** @returns the provider's page for the popup @throws Refusal conflict, provider_unavailable */
    async begin(userId: string, authorize: Authorize): Promise<{ authorization_url: string }> {
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

    /** Works once. @returns the verifier @throws Refusal validation with `stale` as its text */
    async end(userId: string, state: string, stale: string): Promise<string> {
      const state_hash = hashOf(state);
      const verifier = await takeAuthorization(db, userId, state_hash, clock.now());
      if (!verifier) throw new Refusal("validation", stale);
      return cipher.decrypt(verifier, verifierPlace(state_hash));
    },
  };
}

const verifierPlace = (stateHash: string) => ({
  table: "gmail_authorizations",
  row_id: stateHash,
  column: "verifier",
});
