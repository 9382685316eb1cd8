/** accounts.google.com and oauth2.googleapis.com: discovery, consent, tokens, revocation. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccountUser, consentPage, refusalPage } from "../oauth/consent-page.ts";
import { accessTokenSeconds, type Grants, TokenError } from "../oauth/grants.ts";
import type { createIdTokens } from "../oauth/id-token.ts";

export type OAuthSetup = {
  issuer: () => string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  users: AccountUser[];
  grants: Grants;
  idTokens: ReturnType<typeof createIdTokens>;
  switches: { consentCoop: boolean };
};

type Fields = Record<string, string | string[] | undefined>;

const IDENTITY_SCOPES: Record<string, string> = {
  openid: "openid",
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};

/** Mounts the routes; each has its name in `config.google` for faults and statistics. */
export function registerOAuth(app: FastifyInstance, setup: OAuthSetup): void {
  app.get("/.well-known/openid-configuration", { config: { google: "discovery" } }, () =>
    discovery(setup.issuer()),
  );
  app.get("/o/oauth2/v2/auth", { config: { google: "auth" } }, (request, reply) =>
    showConsent(setup, request, reply),
  );
  app.post("/o/oauth2/v2/auth/consent", (request, reply) => decide(setup, request, reply));
  app.post("/token", { config: { google: "token" } }, (request, reply) => token(setup, request, reply));
  app.post("/revoke", { config: { google: "revoke" } }, (request, reply) => revoke(setup, request, reply));
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
  };
}

function showConsent(setup: OAuthSetup, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Fields;
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  if (setup.switches.consentCoop) reply.header("cross-origin-opener-policy", "same-origin");
  const refusal = refuse(setup, query);
  if (refusal) return reply.code(400).send(refusalPage("Google", ...refusal));
  const scopes = text(query["scope"]).split(/\s+/).filter(Boolean);
  const hint = text(query["login_hint"]);
  const kept = ["client_id", "redirect_uri", "state", "code_challenge", "nonce", "access_type", "prompt"];
  return reply.send(
    consentPage({
      provider: "Google",
      mailbox: "Gmail",
      action: "/o/oauth2/v2/auth/consent",
      users: setup.users,
      chosen: setup.users.some((user) => user.email === hint) ? hint : (setup.users[0]?.email ?? ""),
      scopes: scopes.filter((scope) => !isIdentityScope(scope)),
      hidden: {
        ...Object.fromEntries(kept.map((name) => [name, text(query[name])])),
        identity: scopes.filter(isIdentityScope).join(" "),
      },
    }),
  );
}

function refuse(setup: OAuthSetup, query: Fields): [string, string] | undefined {
  if (text(query["client_id"]) !== setup.clientId)
    return ["invalid_client", "The OAuth client was not found."];
  if (!setup.redirectUris.includes(text(query["redirect_uri"]))) {
    return ["redirect_uri_mismatch", `The return address ${text(query["redirect_uri"])} is not registered.`];
  }
  if (text(query["response_type"]) !== "code")
    return ["invalid_request", "Required parameter is missing: response_type"];
  if (text(query["scope"]) === "") return ["invalid_request", "Missing required parameter: scope"];
  const method = text(query["code_challenge_method"]);
  if (text(query["code_challenge"]) !== "" && method !== "S256") {
    return ["invalid_request", "This stand-in takes code_challenge_method S256 only."];
  }
  return undefined;
}

function decide(setup: OAuthSetup, request: FastifyRequest, reply: FastifyReply) {
  const form = (request.body ?? {}) as Fields;
  const refusal = refuse(setup, {
    ...form,
    response_type: "code",
    scope: "given",
    code_challenge_method: "S256",
  });
  if (refusal)
    return reply
      .code(400)
      .type("text/html")
      .send(refusalPage("Google", ...refusal));
  const back = new URL(text(form["redirect_uri"]));
  if (text(form["state"])) back.searchParams.set("state", text(form["state"]));
  const email = text(form["email"]);
  if (text(form["decision"]) !== "allow" || !setup.users.some((user) => user.email === email)) {
    back.searchParams.set("error", "access_denied");
    return reply.redirect(back.href, 302);
  }
  const identity = text(form["identity"]).split(" ").filter(Boolean);
  const scope = [...identity.map((name) => IDENTITY_SCOPES[name] ?? name), ...list(form["scope"])].join(" ");
  const code = setup.grants.issueCode({
    email,
    scope,
    client_id: text(form["client_id"]),
    redirect_uri: text(form["redirect_uri"]),
    code_challenge: text(form["code_challenge"]),
    nonce: text(form["nonce"]),
    offline: text(form["access_type"]) === "offline",
    force_consent: text(form["prompt"]).split(/\s+/).includes("consent"),
  });
  back.searchParams.set("code", code);
  back.searchParams.set("scope", scope);
  return reply.redirect(back.href, 302);
}

function token(setup: OAuthSetup, request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  try {
    return answerToken(setup, request);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return reply.code(error.status).send({ error: error.code, error_description: error.message });
  }
}

function answerToken(setup: OAuthSetup, request: FastifyRequest) {
  const form = (request.body ?? {}) as Fields;
  const { clientId: client_id, clientSecret } = setup;
  if (text(form["client_id"]) !== client_id || text(form["client_secret"]) !== clientSecret)
    throw new TokenError("invalid_client", "Unauthorized", 401);
  const common = { expires_in: accessTokenSeconds, token_type: "Bearer" };
  if (text(form["grant_type"]) === "refresh_token") {
    const { access_token, grant } = setup.grants.refresh(text(form["refresh_token"]), client_id);
    return { access_token, ...common, scope: grant.scope };
  }
  if (text(form["grant_type"]) !== "authorization_code") {
    throw new TokenError("unsupported_grant_type", `Invalid grant_type: ${text(form["grant_type"])}`);
  }
  const { access_token, refresh_token, grant, consent } = setup.grants.exchangeCode({
    code: text(form["code"]),
    client_id,
    redirect_uri: text(form["redirect_uri"]),
    code_verifier: text(form["code_verifier"]),
  });
  const id_token = grant.scope.split(" ").includes("openid")
    ? setup.idTokens.sign({
        iss: setup.issuer(),
        aud: client_id,
        ...claims(grant.email),
        ...(consent.nonce ? { nonce: consent.nonce } : {}),
      })
    : undefined;
  return { access_token, ...common, refresh_token, scope: grant.scope, id_token };
}

function revoke(setup: OAuthSetup, request: FastifyRequest, reply: FastifyReply) {
  if (setup.grants.revokeToken(text(((request.body ?? {}) as Fields)["token"]))) return {};
  return reply.code(400).send({ error: "invalid_token", error_description: "Token expired or revoked" });
}

function claims(email: string) {
  const sub = BigInt(`0x1${createHash("sha256").update(email).digest("hex").slice(0, 16)}`).toString();
  return { sub, email, email_verified: true };
}

const isIdentityScope = (scope: string) =>
  scope in IDENTITY_SCOPES || Object.values(IDENTITY_SCOPES).includes(scope);
const text = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";
const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
