import { getProfile } from "@gatepost/contract/auth";
import {
  connectGmail,
  disconnectGmail,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { allowOnConsentPage } from "../../testing/consent-page.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { buildGmailTestApp, connectMailbox } from "../../testing/gmail.ts";
import { beforeFile } from "../../testing/before-file.ts";

const priya = "priya@mail.example";
const tom = "tom@mail.example";
const app = beforeFile(() => buildGmailTestApp());
let parent: TestUser;

const providers = async (user: TestUser) =>
  (await app.call(listEmailProviders, { token: user.access })).body as unknown as object[];
const hasGmail = async (user: TestUser) =>
  (await app.call(getProfile, { token: user.access })).body.has_connected_gmail;

async function consent(user: TestUser, choice?: Parameters<typeof allowOnConsentPage>[2]) {
  const { body } = await app.call(connectGmail, { token: user.access });
  const { searchParams } = await allowOnConsentPage(body.authorization_url, priya, choice);
  return Object.fromEntries(searchParams) as { code: string; state: string; error?: string };
}

describe("connecting Gmail", () => {
  test("ends with the mailbox's address, which a test at Gmail confirms", async () => {
    parent = await registerParent(app);
    expect(await providers(parent)).toEqual([]);
    const provider = await connectMailbox(app, parent);
    expect(provider).toMatchObject({ provider_type: "gmail", status: "connected", email_address: priya });
    expect(await providers(parent)).toEqual([provider]);
    expect(await hasGmail(parent)).toBe(true);
    const { body } = await app.call(testGmail, { token: parent.access });
    expect(body).toEqual({ connected: true, email_address: priya });
  });

  test("can't decrypt tokens in another user's row", async () => {
    const stranger = await registerParent(app);
    await connectMailbox(app, stranger, tom);
    const steal = `UPDATE mailboxes SET credentials = (SELECT credentials FROM mailboxes WHERE user_id = $1)
      WHERE user_id = $2`;
    await app.database.pool.query(steal, [parent.user.id, stranger.user.id]);
    const { status } = await app.call(testGmail, { token: stranger.access });
    expect(status).toBe(500);
  });

  test("accepts a state once, within ten minutes, from the user who started it", async () => {
    const user = await registerParent(app);
    const stranger = await registerParent(app);
    const body = await consent(user);
    const end = async ({ access: token }: TestUser, given: object = body) =>
      (await app.call(gmailCallback, { token, body: { ...body, ...given } })).status;
    expect([await end(stranger), await end(user, { state: "x".repeat(43) })]).toEqual([400, 400]);
    expect(await providers(stranger)).toEqual([]);
    expect([await end(user), await end(user)]).toEqual([200, 400]);
    const late = await consent(user);
    app.clock.advance({ minutes: 10, seconds: 1 });
    expect(await end(user, late)).toBe(400);
  });

  test("refuses another authorization's code, which doesn't match the verifier", async () => {
    const user = await registerParent(app);
    const first = await consent(user);
    const second = await consent(user);
    const body = { code: first.code, state: second.state };
    const { status } = await app.call(gmailCallback, { token: user.access, body });
    expect(status).toBe(400);
    expect(await providers(user)).toEqual([]);
  });

  test("returns an error after Deny and connects nothing", async () => {
    const user = await registerParent(app);
    const denied = await consent(user, { decision: "deny" });
    expect(denied).toMatchObject({ error: "access_denied" });
    expect(denied.code).toBeUndefined();
    expect(await hasGmail(user)).toBe(false);
  });

  test("says what is missing when permission to read was not given", async () => {
    const user = await registerParent(app);
    const body = await consent(user, { untick: true });
    const answer = await app.call(gmailCallback, { token: user.access, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain("not allowed to read");
    expect(await providers(user)).toEqual([]);
  });
});

describe("a grant that was revoked at Google", () => {
  test("is noticed at the next use, shown with its reason, and fixed by reconnecting", async () => {
    const user = await registerParent(app);
    await connectMailbox(app, user, tom);
    app.google.grants.revokeAll(tom);
    const { body } = await app.call(testGmail, { token: user.access });
    expect(body).toMatchObject({ connected: false, email_address: tom });
    expect(body.error).toContain("Connect Gmail again");
    expect(await providers(user)).toMatchObject([
      { status: "needs_reconnect", status_reason: expect.stringContaining("Connect Gmail again") },
    ]);
    expect(await hasGmail(user)).toBe(false);
    const asked = app.google.stats.requests("token");
    await app.call(testGmail, { token: user.access });
    expect(app.google.stats.requests("token")).toBe(asked);
    expect(await connectMailbox(app, user, tom)).toMatchObject({ status: "connected", status_reason: null });
    expect(await hasGmail(user)).toBe(true);
  });
});

describe("replacing one mailbox with another", () => {
  beforeEach(() => app.google.grants.revokeAll(tom));
  afterEach(() => app.google.faults.clear());

  test("revokes the first one's grant at Google", async () => {
    const user = await registerParent(app);
    await connectMailbox(app, user, tom);
    expect(app.google.grants.live(tom)).toHaveLength(1);
    await connectMailbox(app, user, priya);
    expect(app.google.grants.live(tom)).toEqual([]);
  });

  test("works even if Google can't revoke the first one's grant, which is retried", async () => {
    const user = await registerParent(app);
    await connectMailbox(app, user, tom);
    app.google.faults.add({ route: "revoke", kind: "close_socket" });
    expect(await connectMailbox(app, user, priya)).toMatchObject({
      status: "connected",
      email_address: priya,
    });
    expect(app.google.grants.live(tom)).toHaveLength(1);
    app.google.faults.clear();
    await app.app.drainJobs();
    expect(app.google.grants.live(tom)).toEqual([]);
  });
});

describe("disconnecting", () => {
  test("revokes the grant at Google and deletes it here, once", async () => {
    const user = await registerParent(app);
    await connectMailbox(app, user, tom);
    const { body } = await app.call(disconnectGmail, { token: user.access });
    expect(body.message).toBe("Gmail is disconnected.");
    expect(app.google.grants.live(tom)).toEqual([]);
    expect(await providers(user)).toEqual([]);
    expect(await hasGmail(user)).toBe(false);
    expect((await app.call(disconnectGmail, { token: user.access })).status).toBe(200);
    expect((await app.call(testGmail, { token: user.access })).body.connected).toBe(false);
  });
});

test("a server without a Google client says what is missing", async () => {
  const plain = await buildTestApp({ database: app.database });
  const user = await registerParent(plain);
  const { status, body } = await plain.call(connectGmail, { token: user.access });
  expect([status, body.code]).toEqual([409, "not_configured"]);
  expect(body.error).toContain("GOOGLE_CLIENT_ID");
});
