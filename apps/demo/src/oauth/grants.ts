/** The grants: authorization codes, refresh tokens and access tokens, kept across restarts if a store is given. */
import { createHash, randomBytes } from "node:crypto";

export type Grant = {
  id: string;
  email: string;
  client_id: string;
  scope: string;
  refresh_token: string;
  /** With rotating refresh tokens: earlier ones, which still work for a while. */
  former?: string[];
  revoked: boolean;
};
type AccessToken = { grant_id: string; expires_ms: number };
type SavedGrants = { grants: Grant[]; access_tokens: [string, AccessToken][] };

export type Consent = {
  email: string;
  client_id: string;
  redirect_uri: string;
  scope: string;
  code_challenge: string;
  nonce: string;
  offline: boolean;
  force_consent: boolean;
};

/** Where grants survive a restart of the demo; `load` returns undefined on the first start. */
export type GrantStore = { load: () => string | undefined; save: (state: string) => void };

/** An error response of the token endpoint: RFC 6749 section 5.2, in Google's wording. */
export class TokenError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

const CODE_LIFE_MS = 600_000;
export const accessTokenSeconds = 3_599;

export class Grants {
  readonly #rotates: boolean;
  readonly #now: () => Date;
  readonly #store: GrantStore | undefined;
  readonly #codes = new Map<string, Consent & { expires_ms: number }>();
  readonly #grants: Grant[];
  readonly #accessTokens: Map<string, AccessToken>;

  /** @param options.rotates whether each refresh issues a new refresh token, as at Microsoft */
  constructor(options: { now: () => Date; store?: GrantStore | undefined; rotates?: boolean }) {
    this.#rotates = options.rotates ?? false;
    this.#now = options.now;
    this.#store = options.store;
    const text = options.store?.load();
    const saved: SavedGrants = text ? JSON.parse(text) : { grants: [], access_tokens: [] };
    this.#grants = saved.grants;
    this.#accessTokens = new Map(saved.access_tokens);
  }

  /** A code for one exchange within ten minutes. */
  issueCode(consent: Consent): string {
    const code = `4/0A${randomBytes(32).toString("base64url")}`;
    this.#codes.set(code, { ...consent, expires_ms: this.#now().getTime() + CODE_LIFE_MS });
    return code;
  }

  /** Exchanges a code once; checks client, redirect address and PKCE (S256). Throws TokenError. */
  exchangeCode(given: { code: string; client_id: string; redirect_uri: string; code_verifier: string }) {
    const consent = this.#codes.get(given.code);
    this.#codes.delete(given.code);
    if (!consent || consent.expires_ms < this.#now().getTime() || consent.client_id !== given.client_id) {
      throw new TokenError("invalid_grant", "Malformed auth code.");
    }
    if (consent.redirect_uri !== given.redirect_uri)
      throw new TokenError("redirect_uri_mismatch", "Bad Request");
    if (consent.code_challenge) {
      if (!given.code_verifier) throw new TokenError("invalid_grant", "Missing code verifier.");
      const challenge = createHash("sha256").update(given.code_verifier).digest("base64url");
      if (challenge !== consent.code_challenge)
        throw new TokenError("invalid_grant", "Invalid code verifier.");
    }
    const { grant, first } = this.#grantFor(consent);
    const refreshable = consent.offline && (first || consent.force_consent);
    return {
      access_token: this.#issueAccessToken(grant),
      grant,
      consent,
      refresh_token: refreshable ? grant.refresh_token : undefined,
    };
  }

  /** A new access token. Throws TokenError invalid_grant once the grant is revoked or unknown. */
  refresh(refreshToken: string, clientId: string) {
    const grant = this.#grants.find(
      ({ refresh_token, former = [], client_id }) =>
        [refresh_token, ...former].includes(refreshToken) && client_id === clientId,
    );
    if (!grant || grant.revoked) throw new TokenError("invalid_grant", "Token has been expired or revoked.");
    if (this.#rotates) {
      grant.former = [...(grant.former ?? []), grant.refresh_token];
      grant.refresh_token = newRefreshToken();
    }
    return { access_token: this.#issueAccessToken(grant), grant };
  }

  /** The grant of a header's valid bearer token; undefined if it is missing, unknown, expired or revoked. */
  byAuthorization(header: string | undefined): Grant | undefined {
    const access = this.#accessTokens.get((header ?? "").replace(/^Bearer /i, ""));
    if (!access || access.expires_ms <= this.#now().getTime()) return undefined;
    return this.#grants.find((grant) => grant.id === access.grant_id && !grant.revoked);
  }

  /**
   * RFC 7009 with either kind of token; false if it is unknown. As at Google it ends the app's whole connection with that account:
   * every grant that the account gave to the same client.
   */
  revokeToken(token: string): boolean {
    const grantId = this.#accessTokens.get(token)?.grant_id;
    const grant = this.#grants.find(
      (each) => !each.revoked && (each.refresh_token === token || each.id === grantId),
    );
    if (!grant) return false;
    for (const each of this.#grants) {
      if (each.email === grant.email && each.client_id === grant.client_id) each.revoked = true;
    }
    this.#save();
    return true;
  }

  /** As when the parent removes Gatepost in her Google account: ends every grant of that address. */
  revokeAll(email: string): void {
    for (const grant of this.#grants) if (grant.email === email) grant.revoked = true;
    this.#save();
  }

  /** From now on only the newest refresh token of each grant works. */
  forgetFormerTokens(): void {
    for (const grant of this.#grants) grant.former = [];
    this.#save();
  }

  /** Ends every access token now; refresh tokens stay valid. */
  expireAccessTokens(): void {
    this.#accessTokens.clear();
    this.#save();
  }

  /** Valid grants of an address; tests check that Disconnect really revoked them. */
  live(email: string): Grant[] {
    return this.#grants.filter((grant) => grant.email === email && !grant.revoked);
  }

  #grantFor(consent: Consent): { grant: Grant; first: boolean } {
    const earlier = this.#grants.some((grant) => grant.email === consent.email && !grant.revoked);
    const grant: Grant = {
      id: randomBytes(8).toString("hex"),
      email: consent.email,
      client_id: consent.client_id,
      scope: consent.scope,
      refresh_token: newRefreshToken(),
      revoked: false,
    };
    this.#grants.push(grant);
    return { grant, first: !earlier };
  }

  #issueAccessToken(grant: Grant): string {
    const now = this.#now().getTime();
    for (const [token, access] of this.#accessTokens)
      if (access.expires_ms <= now) this.#accessTokens.delete(token);
    const token = `ya29.${randomBytes(48).toString("base64url")}`;
    this.#accessTokens.set(token, { grant_id: grant.id, expires_ms: now + accessTokenSeconds * 1000 });
    this.#save();
    return token;
  }

  #save(): void {
    const state: SavedGrants = { grants: this.#grants, access_tokens: [...this.#accessTokens] };
    this.#store?.save(JSON.stringify(state));
  }
}

const newRefreshToken = () => `1//03${randomBytes(40).toString("base64url")}`;
