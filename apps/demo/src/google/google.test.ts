import { gmail as gmailClient } from "@googleapis/gmail";
import { CodeChallengeMethod, type OAuth2Client } from "google-auth-library";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Google, startGoogle } from "./index.ts";
import {
  allow,
  callback,
  connect,
  message,
  oauthClient,
  openConsent,
  parent,
  readonlyScope,
} from "../testing/google.ts";

let google: Google;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  google = await startGoogle({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: [callback],
    users: [parent, { email: "tom@mail.example", name: "Tom" }],
    now: () => clock,
  });
});
afterEach(() => google.close());

describe("consent", () => {
  it("issues a code for Allow, and tokens for the code with its PKCE verifier", async () => {
    const { client, tokens } = await connect(google);
    expect(tokens).toMatchObject({ token_type: "Bearer", refresh_token: expect.stringMatching(/^1\/\//) });
    expect(tokens.scope).toContain(readonlyScope);
    const { data } = await gmail(client).users.getProfile({ userId: "me" });
    expect(data.emailAddress).toBe(parent.email);
  });

  it("redirects with access_denied and the state for Deny", async () => {
    const form = await openConsent(google, { state: "s1" });
    const back = await allow(google, form, { decision: "deny" });
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: "s1", error: "access_denied" });
  });

  it("leaves Gmail out if the parent unticks it, and Gmail then answers 403", async () => {
    const { client, tokens } = await connect(google, { untick: [readonlyScope] });
    expect(tokens.scope).not.toContain("gmail");
    const refused = await gmail(client)
      .users.getProfile({ userId: "me" })
      .catch((error) => error.response);
    expect(refused.status).toBe(403);
    expect(refused.data.error.errors[0].reason).toBe("insufficientPermissions");
  });

  it("refuses an unregistered redirect address on its own page", async () => {
    const url = oauthClient(google).generateAuthUrl({
      scope: ["openid"],
      redirect_uri: "http://evil.example/",
    });
    const answer = await fetch(url, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("redirect_uri_mismatch");
  });

  it("sends an opener policy on request", async () => {
    const url = oauthClient(google).generateAuthUrl({ scope: ["openid"] });
    expect((await fetch(url)).headers.get("cross-origin-opener-policy")).toBeNull();
    google.switches.consentCoop = true;
    expect((await fetch(url)).headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });
});

describe("tokens", () => {
  it("accepts a code once and only with the right verifier", async () => {
    const client = oauthClient(google);
    const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
    const code = async () => {
      const form = await openConsent(google, {
        code_challenge: codeChallenge!,
        code_challenge_method: CodeChallengeMethod.S256,
      });
      return (await allow(google, form)).searchParams.get("code")!;
    };
    await expect(client.getToken({ code: await code(), codeVerifier: "x".repeat(43) })).rejects.toThrow(
      "invalid_grant",
    );
    await expect(client.getToken({ code: await code() })).rejects.toThrow("invalid_grant");
    const good = await code();
    await client.getToken({ code: good, codeVerifier });
    await expect(client.getToken({ code: good, codeVerifier })).rejects.toThrow("invalid_grant");
  });

  it("issues a refresh token the first time, and later only with prompt=consent", async () => {
    expect((await connect(google, { prompt: "" })).tokens.refresh_token).toBeTruthy();
    expect((await connect(google, { prompt: "" })).tokens.refresh_token).toBeFalsy();
    expect((await connect(google)).tokens.refresh_token).toBeTruthy();
  });

  it("answers 401 after expiry and lets the client refresh", async () => {
    const { client, tokens } = await connect(google);
    clock = new Date(clock.getTime() + 3_700_000);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const expired = await fetch(`${google.gmailApiUrl}/gmail/v1/users/me/profile`, { headers });
    expect(expired.status).toBe(401);
    client.setCredentials({ refresh_token: tokens.refresh_token });
    const profile = await gmail(client).users.getProfile({ userId: "me" });
    expect(profile.data.emailAddress).toBe(parent.email);
  });

  it("revokes: the access token is invalid and refresh returns invalid_grant", async () => {
    const { client, tokens } = await connect(google);
    const body = new URLSearchParams({ token: tokens.refresh_token! });
    const send = () => fetch(`${google.issuer}/revoke`, { method: "POST", body });
    expect((await send()).status).toBe(200);
    expect(await (await send()).json()).toMatchObject({ error: "invalid_token" });
    expect(google.grants.live(parent.email)).toEqual([]);
    const profile = await fetch(`${google.gmailApiUrl}/gmail/v1/users/me/profile`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(profile.status).toBe(401);
    client.setCredentials({ refresh_token: tokens.refresh_token });
    await expect(client.getAccessToken()).rejects.toThrow("invalid_grant");
  });

  it("answers invalid_client for a wrong secret", async () => {
    const client = oauthClient(google, "wrong");
    await expect(client.getToken("4/abc")).rejects.toThrow("invalid_client");
  });

  it("keeps grants across a restart if given a store", async () => {
    let kept: string | undefined;
    const store = { load: () => kept, save: (state: string) => void (kept = state) };
    const options = { clientId: "c", clientSecret: "s", redirectUris: [callback], users: [parent], store };
    const first = await startGoogle(options);
    const { tokens } = await connect(first, {}, "c", "s");
    await first.close();
    const second = await startGoogle(options);
    const client = oauthClient(second, "s", "c");
    client.setCredentials({ refresh_token: tokens.refresh_token });
    expect((await client.getAccessToken()).token).toMatch(/^ya29\./);
    await second.close();
  });
});

describe("the Google client library against the stand-in", () => {
  it("finds everything from the discovery document", async () => {
    const discovery = await fetch(`${google.issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: google.issuer,
      code_challenge_methods_supported: ["S256"],
    });
  });

  it("names the account in the id token", async () => {
    const { tokens } = await connect(google);
    const [, claims = ""] = tokens.id_token!.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      iss: google.issuer,
      aud: "client-1",
      email: parent.email,
    });
  });

  it("never shows one user's messages to another", async () => {
    google.mailbox(parent.email).addRaw(message({ from: "office@elm.sch.uk", subject: "Hello" }));
    const { client } = await connect(google, { email: "tom@mail.example" });
    const listed = await gmail(client).users.messages.list({ userId: "me" });
    expect(listed.data).toEqual({ resultSizeEstimate: 0 });
    const other = await gmail(client)
      .users.messages.list({ userId: parent.email })
      .catch((error) => error.response);
    expect(other.status).toBe(403);
  });
});

function gmail(auth: OAuth2Client) {
  return gmailClient({ version: "v1", auth: auth as never, rootUrl: `${google.gmailApiUrl}/`, retry: false });
}
