/** login.microsoftonline.com/consumers: discovery, the consent page and the token endpoint. Errors carry an AADSTS number in their description. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccountUser, consentPage, refusalPage } from "../oauth/consent-page.ts";
import { accessTokenSeconds, type Grants, TokenError } from "../oauth/grants.ts";
import type { createIdTokens } from "../oauth/id-token.ts";

export type SignInSetup = {
  authority: () => string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  users: AccountUser[];
  grants: Grants;
  idTokens: ReturnType<typeof createIdTokens>;
  switches: { failing: "unavailable" | "not json" | null };
};

type Fields = Partial<Record<string, string>>;

const readingScope = "https://outlook.office.com/IMAP.AccessAsUser.All";
const consent = "/consumers/oauth2/v2.0/consent";

export function registerSignIn(app: FastifyInstance, setup: SignInSetup): void {
  app.get("/consumers/v2.0/.well-known/openid-configuration", () => ({
    issuer: issuerOf(setup),
    authorization_endpoint: `${setup.authority()}/oauth2/v2.0/authorize`,
    token_endpoint: `${setup.authority()}/oauth2/v2.0/token`,
  }));
  app.get("/consumers/oauth2/v2.0/authorize", (request, reply) => showConsent(setup, request, reply));
  app.post(consent, (request, reply) => decide(setup, request, reply));
  app.post("/consumers/oauth2/v2.0/token", (request, reply) => token(setup, request, reply));
}

const issuerOf = ({ authority }: SignInSetup) => `${authority()}/v2.0`;

function showConsent(setup: SignInSetup, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Fields;
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  const refusal = refuse(setup, query);
  if (refusal) return refuseWith(reply, refusal);
  const kept = ["client_id", "redirect_uri", "state", "code_challenge", "scope"];
  return reply.send(
    consentPage({
      provider: "Microsoft",
      mailbox: "Outlook",
      action: consent,
      users: setup.users,
      chosen: setup.users.find(({ email }) => email === query["login_hint"])?.email ?? "",
      scopes: [],
      hidden: Object.fromEntries(kept.map((name) => [name, query[name] ?? ""])),
    }),
  );
}

const refuseWith = (reply: FastifyReply, refusal: string) =>
  reply
    .code(400)
    .type("text/html")
    .send(refusalPage("Microsoft", "invalid_request", refusal));

function refuse(setup: SignInSetup, query: Fields): string | undefined {
  if (query["client_id"] !== setup.clientId)
    return "AADSTS700016: The application was not found in the directory.";
  if (!setup.redirectUris.includes(query["redirect_uri"] ?? ""))
    return "AADSTS50011: The redirect URI does not match the redirect URIs configured for the application.";
  if (query["response_type"] !== "code") return "AADSTS900144: response_type must be code.";
  if (query["code_challenge_method"] !== "S256" || !query["code_challenge"])
    return "This stand-in takes a code_challenge of S256 only.";
  const scopes = (query["scope"] ?? "").split(" ");
  if (!scopes.includes(readingScope) || !scopes.includes("offline_access"))
    return "AADSTS70011: The provided scope is not valid.";
  return undefined;
}

function decide(setup: SignInSetup, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body as Fields;
  const refusal = refuse(setup, { ...form, response_type: "code", code_challenge_method: "S256" });
  if (refusal) return refuseWith(reply, refusal);
  const back = new URL(form["redirect_uri"] ?? "");
  back.searchParams.set("state", form["state"] ?? "");
  const user = setup.users.find(({ email }) => email === form["email"]);
  if (form["decision"] !== "allow" || !user) {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "The user has denied access to the scope requested.");
    return reply.redirect(back.href, 302);
  }
  const code = setup.grants.issueCode({
    email: user.email,
    client_id: form["client_id"] ?? "",
    redirect_uri: form["redirect_uri"] ?? "",
    scope: form["scope"] ?? "",
    code_challenge: form["code_challenge"] ?? "",
    nonce: "",
    offline: true,
    force_consent: true,
  });
  back.searchParams.set("code", code);
  return reply.redirect(back.href, 302);
}

function token(setup: SignInSetup, request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  if (setup.switches.failing === "not json") return reply.type("text/html").send("<h1>Down</h1>");
  try {
    if (setup.switches.failing)
      throw new TokenError("temporarily_unavailable", "AADSTS90033: A transient error has occurred.", 503);
    return answerToken(setup, request.body as Fields);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return reply.code(error.status).send({ error: error.code, error_description: error.message });
  }
}

function answerToken(setup: SignInSetup, form: Fields) {
  if (form["client_id"] !== setup.clientId || form["client_secret"] !== setup.clientSecret)
    throw new TokenError("invalid_client", "AADSTS7000215: Invalid client secret provided.", 401);
  const issued = issue(setup, form);
  const { email } = issued.grant;
  const id_token = setup.idTokens.sign({ iss: issuerOf(setup), aud: setup.clientId, sub: email, email });
  const scope = readingScope; // the others are not repeated
  const { access_token, refresh_token } = { ...issued, ...issued.grant };
  return {
    token_type: "Bearer",
    scope,
    expires_in: accessTokenSeconds,
    access_token,
    refresh_token,
    id_token,
  };
}

function issue(setup: SignInSetup, form: Fields) {
  const client_id = setup.clientId;
  if (form["grant_type"] === "refresh_token")
    return setup.grants.refresh(form["refresh_token"] ?? "", client_id);
  if (form["grant_type"] !== "authorization_code")
    throw new TokenError("unsupported_grant_type", "AADSTS70003: The grant type is not supported.");
  return setup.grants.exchangeCode({
    client_id,
    code: form["code"] ?? "",
    redirect_uri: form["redirect_uri"] ?? "",
    code_verifier: form["code_verifier"] ?? "",
  });
}
