import { login } from "@gatepost/contract/auth";
import { listProcessingLogs, startProcessing } from "@gatepost/contract/processing";
import {
  connectGmail,
  connectOutlook,
  gmailCallback,
  listEmailProviders,
  outlookCallback,
  testEmailProvider,
} from "@gatepost/contract/settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import {
  buildOutlookTestApp,
  connectByOutlook,
  consentAtMicrosoft,
  givenOutlookParent,
  outlookUsers,
} from "../../testing/outlook.ts";
import { beforeFile } from "../../testing/before-file.ts";

const [{ email } = { email: "" }] = outlookUsers;
const app = beforeFile(() =>
  buildOutlookTestApp({
    env: { GOOGLE_CLIENT_ID: "client-1", GOOGLE_CLIENT_SECRET: "secret-1" },
  }),
);
beforeEach(() => app.imap.folder(email).clear());
afterEach(() => {
  app.microsoft.switches.failing = null;
  app.microsoft.switchImap(email, true);
});

/** Valid for a quarter of an hour from now on the test's clock. */
const freshAccess = async ({ user: { username }, password }: TestUser) =>
  (await app.call(login, { body: { username, password } })).body.tokens.access;
const providers = async (user: TestUser) =>
  (await app.call(listEmailProviders, { token: await freshAccess(user) })).body;
const deliver = (fields: Parameters<typeof schoolMail>[0]) =>
  app.imap
    .folder(email)
    .addRaw(schoolMail(fields), { receivedAt: new Date(app.clock.now().getTime() - 3_600_000) });

async function run(user: TestUser) {
  const token = await freshAccess(user);
  await app.call(startProcessing, { token, body: {} });
  await app.app.drainJobs();
  return (await app.call(listProcessingLogs, { token })).body.results[0]!;
}

/** Until every access token so far has expired. */
const anHourLater = () => app.clock.advance({ hours: 1, minutes: 1 });

describe("connecting Outlook", () => {
  test("ends with the address that Microsoft returns, which a test at its mail server confirms", async () => {
    const parent = await registerParent(app);
    const provider = await connectByOutlook(app, parent);
    expect(provider).toMatchObject({ provider: "outlook", status: "connected", email_address: email });
    expect(await providers(parent)).toEqual([provider]);
    const { body } = await app.call(testEmailProvider, { token: parent.access, params: { id: provider.id } });
    expect(body).toEqual({ connected: true, email_address: email });
  });

  test("asks only for IMAP access, with PKCE, and for no password", async () => {
    const parent = await registerParent(app);
    const { body } = await app.call(connectOutlook, { token: parent.access });
    const { searchParams } = new URL(body.authorization_url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      scope: "https://outlook.office.com/IMAP.AccessAsUser.All offline_access openid email",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:3000/auth/outlook/callback",
    });
  });

  test("accepts a state once, from the user who started it, at its own provider", async () => {
    const parent = await registerParent(app);
    const stranger = await registerParent(app);
    const body = await consentAtMicrosoft(app, parent);
    expect((await app.call(outlookCallback, { token: stranger.access, body })).status).toBe(400);
    expect((await app.call(gmailCallback, { token: parent.access, body })).status).toBe(400);
    expect((await app.call(outlookCallback, { token: parent.access, body })).status).toBe(200);
    const again = await app.call(outlookCallback, { token: parent.access, body });
    expect([again.status, again.body.code]).toEqual([400, "validation"]);
  });

  test("names the setting when the mailbox has IMAP switched off, and works once it is on", async () => {
    const parent = await registerParent(app);
    app.microsoft.switchImap(email, false);
    const body = await consentAtMicrosoft(app, parent);
    const refused = await app.call(outlookCallback, { token: parent.access, body });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining("Let devices and apps use IMAP"),
    ]);
    expect(await providers(parent)).toEqual([]);
    app.microsoft.switchImap(email, true);
    await connectByOutlook(app, parent);
  });

  test.each(["unavailable", "not json"] as const)(
    "says so while Microsoft is unavailable (%s)",
    async (failing) => {
      const parent = await registerParent(app);
      const body = await consentAtMicrosoft(app, parent);
      app.microsoft.switches.failing = failing;
      const { status, body: answer } = await app.call(outlookCallback, { token: parent.access, body });
      expect([status, answer.code]).toEqual([503, "provider_unavailable"]);
    },
  );

  test("is refused beside another mailbox, and without a Microsoft client", async () => {
    const parent = await registerParent(app);
    await connectByOutlook(app, parent);
    expect((await app.call(connectGmail, { token: parent.access })).status).toBe(409);
    const without = await buildTestApp({ database: app.database });
    const user = await registerParent(without);
    const { status, body } = await without.call(connectOutlook, { token: user.access });
    expect([status, body.error]).toEqual([409, expect.stringContaining("MICROSOFT_CLIENT_ID")]);
  });
});

describe("a run over Outlook", () => {
  test("reads the school's email, and an hour later renews the token with the newest refresh token", async () => {
    const parent = await givenOutlookParent(app);
    deliver({ subject: "Swimming" });
    deliver({ subject: "Sale", from: "Shop <news@shop.example>" });
    expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });
    for (const subject of ["Second", "Third"]) {
      anHourLater();
      // The newest refresh token works; one that was replaced would be refused.
      app.microsoft.grants.forgetFormerTokens();
      deliver({ subject });
      expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });
    }
  });

  test("continues after an access token was revoked early", async () => {
    const parent = await givenOutlookParent(app);
    deliver({ subject: "Swimming" });
    app.microsoft.grants.expireAccessTokens();
    expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });
  });

  test("needs reconnecting after the permission was revoked, and then reads on", async () => {
    const parent = await givenOutlookParent(app);
    deliver({ subject: "Swimming" });
    app.microsoft.grants.revokeAll(email);
    expect(await run(parent)).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("Microsoft no longer lets Gatepost read this mailbox"),
    });
    expect(await providers(parent)).toMatchObject([
      { provider: "outlook", status: "needs_reconnect", status_reason: expect.stringContaining("Microsoft") },
    ]);
    await connectByOutlook(app, parent);
    await app.app.drainJobs();
    const [log] = (await app.call(listProcessingLogs, { token: parent.access })).body.results;
    expect(log).toMatchObject({ status: "completed", emails_processed: 1 });
  });

  test("stays connected while Microsoft is only unavailable", async () => {
    const parent = await givenOutlookParent(app);
    anHourLater();
    app.microsoft.switches.failing = "unavailable";
    expect(await run(parent)).toMatchObject({ status: "failed" });
    expect(await providers(parent)).toMatchObject([{ status: "connected" }]);
  });
});
