import { gmail as gmailClient } from "@googleapis/gmail";
import type { OAuth2Client } from "google-auth-library";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Google, startGoogle } from "./index.ts";
import { callback, connect, message, oauthClient, parent } from "../testing/google.ts";

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
  it("issues a refresh token the first time, and later only with prompt=consent", async () => {
    expect((await connect(google, { prompt: "" })).tokens.refresh_token).toBeTruthy();
    expect((await connect(google, { prompt: "" })).tokens.refresh_token).toBeFalsy();
    expect((await connect(google)).tokens.refresh_token).toBeTruthy();
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
