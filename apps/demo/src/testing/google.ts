/** Shared by the stand-in's tests: a parent who presses Allow, and messages to find. */
import { CodeChallengeMethod, OAuth2Client } from "google-auth-library";
import type { Google } from "../google/index.ts";

export const callback = "http://localhost:3000/auth/gmail/callback";
export const parent = { email: "priya@mail.example", name: "Priya Shah" };
const readonlyScope = "https://www.googleapis.com/auth/gmail.readonly";

/** The real client library, pointed at the stand-in. */
export function oauthClient(google: Google, clientSecret = "secret-1", clientId = "client-1"): OAuth2Client {
  return new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri: callback,
    issuers: [google.issuer],
    endpoints: {
      oauth2AuthBaseUrl: `${google.issuer}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${google.issuer}/token`,
      oauth2RevokeUrl: `${google.issuer}/revoke`,
    },
  });
}

/** The fields of the consent page's form, as a browser would post them. */
async function openConsent(google: Google, extra: object = {}, client = oauthClient(google)) {
  const url = client.generateAuthUrl({
    access_type: "offline",
    prompt: "consent",
    scope: ["openid", "email", readonlyScope],
    ...extra,
  });
  const html = await (await fetch(url)).text();
  const form = new URLSearchParams();
  for (const [, name, value] of html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    form.append(name!, value!.replaceAll("&amp;", "&"));
  }
  for (const [, value] of html.matchAll(/type="checkbox" name="scope" value="([^"]*)" checked/g))
    form.append("scope", value!);
  return form;
}

/** Posts the form and returns where the browser is sent. */
async function allow(
  google: Google,
  form: URLSearchParams,
  choice: { decision?: string; email?: string } = {},
) {
  form.set("decision", choice.decision ?? "allow");
  form.set("email", choice.email ?? parent.email);
  const answer = await fetch(`${google.issuer}/o/oauth2/v2/auth/consent`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  return new URL(answer.headers.get("location")!);
}

/** The whole flow, with PKCE; returns a client that holds the tokens. */
export async function connect(
  google: Google,
  choice: { email?: string; prompt?: string; untick?: string[] } = {},
  clientId = "client-1",
  clientSecret = "secret-1",
) {
  const client = oauthClient(google, clientSecret, clientId);
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const form = await openConsent(
    google,
    {
      prompt: choice.prompt ?? "consent",
      code_challenge: codeChallenge,
      code_challenge_method: CodeChallengeMethod.S256,
    },
    client,
  );
  const scopes = form.getAll("scope").filter((scope) => !choice.untick?.includes(scope));
  form.delete("scope");
  for (const scope of scopes) form.append("scope", scope);
  const code = (await allow(google, form, { email: choice.email })).searchParams.get("code")!;
  const { tokens } = await client.getToken({ code, codeVerifier });
  client.setCredentials(tokens);
  return { client, tokens };
}

/** A small plain message. */
export function message(fields: {
  from: string;
  subject?: string;
  id?: string;
  body?: string;
  headers?: string[];
}) {
  return [
    `From: ${fields.from}`,
    `To: ${parent.email}`,
    `Subject: ${fields.subject ?? "Test"}`,
    `Message-ID: <${fields.id ?? Math.random().toString(36).slice(2)}@test.example>`,
    ...(fields.headers ?? []),
    "",
    fields.body ?? "Hello",
  ].join("\r\n");
}
