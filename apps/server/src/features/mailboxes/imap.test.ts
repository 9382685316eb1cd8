import { getMessage, listMessages } from "@gatepost/contract/emails-lists";
import { getProfile } from "@gatepost/contract/auth";
import { exportData } from "@gatepost/contract/account";
import {
  connectGmail,
  connectImap,
  disconnectProvider,
  listEmailProviders,
  testEmailProvider,
} from "@gatepost/contract/settings";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createImap } from "../../integrations/imap/index.ts";
import { dumpDatabase } from "../../testing/database-dump.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { buildImapTestApp, imapAccounts, imapForm, imapSteps } from "../../testing/imap.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildImapTestApp({ now: "2026-03-10T09:00:00Z" }));
const { deliver, givenParent, hoursAgo, inbox, run, runs, stored } = imapSteps(app);
const [{ username, password }] = imapAccounts;
beforeEach(() => inbox().clear());
afterEach(() => app.imap.changePassword(username, password));

const providers = async ({ access: token }: TestUser) =>
  (await app.call(listEmailProviders, { token })).body as unknown as { id: string; status: string }[];
const connect = ({ access: token }: TestUser, changes: object = {}) =>
  app.call(connectImap, { token, body: { ...imapForm(app), ...changes } });

describe("connecting a mailbox by IMAP", () => {
  test("signs in, saves the mailbox, and shows nobody the password", async () => {
    const parent = await registerParent(app);
    const { status, body } = await connect(parent, { host: ` IMAPS://${app.imap.host.toUpperCase()}/ ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({ provider: "imap", status: "connected", email_address: username });
    expect(await providers(parent)).toEqual([body]);
    const profile = (await app.call(getProfile, { token: parent.access })).body;
    expect(profile).toMatchObject({ has_connected_mailbox: true, has_connected_gmail: false });
    const exported = JSON.stringify((await app.call(exportData, { token: parent.access })).body);
    expect(exported).toContain(username);
    const everything = JSON.stringify([
      exported,
      await providers(parent),
      await dumpDatabase(app.database.pool),
    ]);
    expect(everything).not.toContain(password);
  });

  test("doesn't confirm the account's address, because a mail server can claim any", async () => {
    const parent = await registerParent(app, { email: username });
    await connect(parent);
    const { body } = await app.call(getProfile, { token: parent.access });
    expect(body.email_verified).toBe(false);
  });

  test.each([
    ["a wrong password", { password: "nope" }, "password", /app password/],
    ["an unknown address", { username: "nobody@mail.example" }, "password", /app password/],
    [
      "a server that is not there",
      { host: "imap.nowhere.invalid", port: 993 },
      "host",
      /couldn’t be reached/,
    ],
    ["a port that is not for IMAP", { port: 22 }, "host", /port 993/],
    ["the loopback address", { host: "127.0.0.1", port: 993 }, "host", /public name/],
    ["a private address", { host: "192.168.1.10", port: 993 }, "host", /public name/],
    ["the metadata service", { host: "169.254.169.254", port: 993 }, "host", /public name/],
    ["an IPv6 loopback", { host: "::1", port: 993 }, "host", /Enter the server/],
    ["no host at all", { host: "not a host" }, "host", /Enter the server/],
    ["an empty password", { password: "" }, "password", /Enter the app password/],
    ["a port out of range", { port: 70_000 }, "port", /./],
  ])("refuses %s and saves nothing", async (_, changes, field, words) => {
    const parent = await registerParent(app);
    const { status, body } = await connect(parent, changes);
    expect(status).toBe(400);
    expect((body as { fields?: Record<string, string[]> }).fields?.[field]?.join(" ")).toMatch(words);
    expect(await providers(parent)).toEqual([]);
  });

  test("never sends the password without TLS", async () => {
    let heard = "";
    const plain = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("* OK IMAP4rev1 ready\r\n");
      socket.on("data", (bytes) => (heard += bytes.toString("latin1")));
    }).listen(0, "127.0.0.1");
    await once(plain, "listening");
    const { port } = plain.address() as AddressInfo;
    const mailbox = createImap({ allowed_hosts: [`localhost:${port}`] }).openMailbox(
      { ...imapForm(app), port, email_address: username, folders: "inbox" },
      { hurried: true },
    );
    await expect(mailbox.check()).rejects.toMatchObject({ name: "NotSecure" });
    expect(heard).not.toContain(password);
    plain.close();
  });

  test("refuses a second mailbox or Gmail while one is connected", async () => {
    const parent = await registerParent(app);
    await connect(parent);
    expect((await connect(parent)).status).toBe(409);
    expect((await app.call(connectGmail, { token: parent.access })).status).toBe(409);
    expect(await providers(parent)).toHaveLength(1);
  });

  test("disconnects by id with the originals opened through it, and doesn't find another user's id", async () => {
    const parent = await givenParent();
    const stranger = await registerParent(app);
    const [{ id } = { id: "" }] = await providers(parent);
    const of = ({ access: token }: TestUser) => ({ token, params: { id } });
    expect((await app.call(disconnectProvider, of(stranger))).status).toBe(404);
    expect((await app.call(testEmailProvider, of(stranger))).status).toBe(404);
    expect((await app.call(testEmailProvider, of(parent))).body).toEqual({
      connected: true,
      email_address: username,
    });
    expect((await app.call(disconnectProvider, of(parent))).status).toBe(204);
    expect(await providers(parent)).toEqual([]);
    expect((await connect(parent)).status).toBe(201);
  });
});

describe("a run over IMAP", () => {
  test("reads only the school's email, changes nothing in the mailbox, and stores each message once", async () => {
    const parent = await givenParent();
    deliver({ subject: "Swimming" });
    deliver({ subject: "Sale", from: "Shop <news@shop.example>" });
    deliver({ subject: "Spoof", from: '"office@oakwood.northshire.sch.uk" <thief@evil.example>' });
    deliver({ subject: "Too old" }, 30);
    app.imap.takeAsked();
    expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });
    expect((await stored(parent)).map(({ subject, provider }) => [subject, provider])).toEqual([
      ["Swimming", "imap"],
    ]);
    const commands = new Set(app.imap.takeAsked().map(({ command }) => command));
    expect([...commands].filter((each) => /SELECT|STORE|COPY|MOVE|APPEND|EXPUNGE|DELETE/.test(each))).toEqual(
      [],
    );
    expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 0 });
  });

  test("shows the original without a link to Gmail", async () => {
    const parent = await givenParent();
    deliver({ subject: "Swimming", body: "Bring a towel on Thursday." });
    await run(parent);
    const { body } = await app.call(listMessages, { token: parent.access });
    expect(body.results[0]).toMatchObject({ provider: "imap", subject: "Swimming" });
    const opened = await app.call(getMessage, { token: parent.access, params: { id: body.results[0]!.id } });
    expect(JSON.stringify(opened.body)).toContain("Bring a towel");
  });

  test("stores nothing twice after the server renumbers every message", async () => {
    const parent = await givenParent();
    for (let n = 0; n < 3; n += 1) deliver({ subject: `Note ${n}` });
    expect(await run(parent)).toMatchObject({ emails_processed: 3 });
    inbox().renumber();
    deliver({ subject: "New" });
    expect(await run(parent)).toMatchObject({ emails_processed: 1 });
    expect(await stored(parent)).toHaveLength(4);
  });

  test("continues after the server drops the connection again and again", async () => {
    const parent = await givenParent();
    for (let n = 0; n < 10; n += 1) deliver({ subject: `Note ${n}` });
    const dropping = setInterval(() => app.imap.hangUp(), 40);
    const log = await run(parent);
    clearInterval(dropping);
    await run(parent);
    expect(["completed", "failed"]).toContain(log.status);
    expect(await stored(parent)).toHaveLength(10);
  });

  test("explains a changed password, and reads on once the new one is given", async () => {
    const parent = await givenParent();
    deliver({ subject: "Swimming" });
    app.imap.changePassword(username, "another");
    const log = await run(parent);
    expect(log).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("no longer accepts"),
    });
    expect(await providers(parent)).toMatchObject([{ status: "needs_reconnect" }]);
    expect((await connect(parent, { password: "another" })).status).toBe(201);
    await app.app.drainJobs();
    expect((await runs(parent))[0]).toMatchObject({ trigger: "scheduled", emails_processed: 1 });
  });

  test("on the free plan reads the two that matter most by their first words", async () => {
    const parent = await givenParent("free");
    for (let n = 0; n < 4; n += 1) deliver({ subject: "Message", body: "Read all about our new website." });
    deliver({ subject: "Message", body: "Please return the signed consent form by tomorrow, 11 March." });
    expect(await run(parent)).toMatchObject({ emails_processed: 2, emails_skipped_due_to_limit: 3 });
    const kept = await stored(parent);
    expect(kept.map(({ priority }) => priority)).toContain("high");
  });

  test("reads the archive too if the parent chose all mail", async () => {
    const parent = await registerParent(app, { tier: "premium" });
    await connect(parent, { all_mail: true });
    const archive = app.imap.folder(username, "Old mail");
    archive.clear();
    archive.addRaw(schoolMail({ subject: "Archived" }), { receivedAt: hoursAgo(3) });
    deliver({ subject: "In the inbox" });
    expect(await run(parent)).toMatchObject({ emails_processed: 2 });
  });
});
