import { updateAlertSettings } from "@gatepost/contract/alerts";
import { connectImap, disconnectProvider, listEmailProviders } from "@gatepost/contract/settings";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { imapPatience } from "../../integrations/imap/session.ts";
import { idleMs } from "../../integrations/imap/watch-inbox.ts";
import { afterFile } from "../../testing/after-file.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { dovecotMissing, startDovecot } from "../../testing/dovecot.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { imapAccounts, imapForm, imapSteps, startTestImap } from "../../testing/imap.ts";
import { trust } from "../../testing/mailbox-kits.ts";
import { startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import { type Listening, listenToMailboxes } from "./listen.service.ts";
import { watchMailboxes } from "./watch.service.ts";

const quick = { refresh: 100, lease: 1_000, between_looks: 50, first_wait: 50, longest_wait: 200 };
const morning = "2026-03-10T10:00:00Z";
const urgent = {
  subject: "School closing at 12.30pm today",
  body: "Dear parents,\r\n\r\nThe heating has failed and the school will close at 12.30pm today, Tuesday 10 March. Please collect your child from the main entrance at 12.30pm.",
};

let imap: Awaited<ReturnType<typeof startTestImap>>;
let app: TestApp & { imap: typeof imap };
let mail: TestMailServer;
const listening: Listening[] = [];
const steps = imapSteps(() => app);

async function buildApp(env: Record<string, string> = {}): Promise<TestApp> {
  const mailEnv = { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example" };
  return buildTestApp({ now: morning, env: { ...mailEnv, ...env } });
}

beforeAll(async () => {
  mail = await startMailServer();
  imap = await startTestImap();
  vi.spyOn(imapPatience, "sleep").mockResolvedValue();
  const allowed = { IMAP_ALLOWED_HOSTS: `${imap.host}:${imap.port}`, WATCH_CONNECTIONS: "1" };
  app = { ...(await buildApp(allowed)), imap };
});
beforeEach(() => {
  app.clock.set(new Date(morning));
  steps.inbox().clear();
});
afterEach(async () => {
  for (const each of listening.splice(0)) await each.stop();
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
});

/** Switches alerts on, confirms the address, and checks once so that today is known to be a school day. */
async function watched({ database, call, clock, app: { platform, features } }: TestApp, parent: TestUser) {
  await database.db
    .updateTable("users")
    .set({ email_verified_at: clock.now() })
    .where("id", "=", parent.user.id)
    .execute();
  await call(updateAlertSettings, { token: parent.access, body: { enabled: true } });
  await watchMailboxes({ platform, mailboxes: features.mailboxes }, new AbortController().signal);
  clock.advance({ minutes: 12 });
  await watchMailboxes({ platform, mailboxes: features.mailboxes }, new AbortController().signal);
  return parent;
}

function listen({ app: { platform, features } }: TestApp): Listening {
  const begun = listenToMailboxes({ platform, mailboxes: features.mailboxes }, quick);
  listening.push(begun);
  return begun;
}

/** Waits until this many connections are open on the mail server, which notices a closed one a moment later. */
async function waiting(count: number): Promise<void> {
  await expect.poll(() => imap.connections()).toBe(count);
}
/** How often the mail server got this command since the last call. */
const asked = (name: string) => imap.takeAsked().filter(({ command }) => command === name).length;
const usual = { ...idleMs };
afterEach(() => void Object.assign(idleMs, usual));

/** Works off jobs until the alert is sent and returns the seconds it took. The test's clock stands still, so no regular check is due. */
async function secondsToAlert({ app: { drainJobs } }: TestApp): Promise<number> {
  const since = performance.now();
  const before = mail.received.length;
  while (mail.received.length === before && performance.now() - since < 60_000) {
    await drainJobs();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(mail.received.slice(before)).toHaveLength(1);
  return (performance.now() - since) / 1_000;
}

describe("a mailbox that is listened to", { timeout: 90_000 }, () => {
  test("sends one alert within seconds of the email, though no check is due", async () => {
    await watched(app, await steps.givenParent());
    listen(app);
    await waiting(1);
    imap.takeAsked();
    steps.inbox().addRaw(schoolMail(urgent), { receivedAt: app.clock.now() });
    expect(await secondsToAlert(app)).toBeLessThan(60);
    imap.takeAsked();
    steps.inbox().addRaw(schoolMail({ subject: "Newsletter" }), { receivedAt: app.clock.now() });
    await expect.poll(() => asked("FETCH")).toBeGreaterThan(0);
    await waiting(1);
    await app.app.drainJobs();
    expect(mail.received.filter(({ subject }) => subject === "News from school for today")).toHaveLength(1);
  });

  test("reconnects after the server hangs up and finds what arrived meanwhile", async () => {
    await watched(app, await steps.givenParent());
    listen(app);
    await waiting(1);
    imap.hangUp();
    steps.inbox().addRaw(schoolMail(urgent), { receivedAt: app.clock.now() });
    await secondsToAlert(app);
    await waiting(1);
  });

  test("renews IDLE before the server would time out", async () => {
    idleMs.idle = 200;
    await watched(app, await steps.givenParent());
    listen(app);
    await waiting(1);
    imap.takeAsked();
    await expect.poll(() => asked("IDLE"), { interval: 1_000 }).toBeGreaterThan(1);
    await waiting(1);
  });

  test("is released after watch hours and when its parent disconnects it", async () => {
    const parent = await watched(app, await steps.givenParent());
    listen(app);
    await waiting(1);
    const now = app.clock.now();
    app.clock.set(new Date("2026-03-10T18:00:00Z"));
    await waiting(0);
    app.clock.set(now);
    await waiting(1);
    const [{ id } = { id: "" }] = (await app.call(listEmailProviders, { token: parent.access })).body;
    await app.call(disconnectProvider, { token: parent.access, params: { id } });
    await waiting(0);
  });

  test("is released when alerts are switched off and when the process stops", async () => {
    const parent = await watched(app, await steps.givenParent());
    const begun = listen(app);
    await waiting(1);
    await app.call(updateAlertSettings, { token: parent.access, body: { enabled: false } });
    await waiting(0);
    await app.call(updateAlertSettings, { token: parent.access, body: { enabled: true } });
    await waiting(1);
    await begun.stop();
    await waiting(0);
  });

  test("counts towards the process's limit, and another process takes over", async () => {
    await watched(app, await steps.givenParent());
    const other = await registerParent(app, { tier: "premium" });
    await app.call(connectImap, { token: other.access, body: imapForm(app, 1) });
    await watched(app, other);
    const first = listen(app);
    await waiting(1);
    listen(app);
    await waiting(2);
    await first.stop();
    await waiting(1);
    listen(app);
    await waiting(2);
  });

  test("leaves a refused sign-in to the regular checks, which tell the parent", async () => {
    const parent = await watched(app, await steps.givenParent());
    imap.changePassword(imapAccounts[0].username, "another");
    imap.takeAsked();
    listen(app);
    let tries = 0;
    await expect.poll(() => (tries += asked("AUTHENTICATE"))).toBeGreaterThan(2);
    expect((await app.call(listEmailProviders, { token: parent.access })).body).toMatchObject([
      { status: "connected" },
    ]);
    imap.changePassword(imapAccounts[0].username, imapAccounts[0].password);
    await waiting(1);
  });
});

test.skipIf(dovecotMissing() !== null)("listens to Dovecot too", { timeout: 90_000 }, async () => {
  const dovecot = await startDovecot(imapAccounts[0]);
  afterFile(() => dovecot.close());
  trust(dovecot.cert);
  const server = { host: dovecot.host, port: dovecot.port };
  const own = await buildApp({ IMAP_ALLOWED_HOSTS: `${server.host}:${server.port}` });
  await watched(own, await imapSteps(() => ({ ...own, imap: { ...imap, ...server } })).givenParent());
  listen(own);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  dovecot.deliver(schoolMail(urgent), own.clock.now());
  expect(await secondsToAlert(own)).toBeLessThan(60);
});
