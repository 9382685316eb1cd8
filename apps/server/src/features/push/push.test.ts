import { addPushDevice, deletePushDevice, listPushDevices } from "@gatepost/contract/push";
import { endOtherSessions } from "@gatepost/contract/sessions";
import { login, logout } from "@gatepost/contract/auth";
import { deleteAccount, exportData } from "@gatepost/contract/account";
import { beforeEach, describe, expect, test } from "vitest";
import { newVapidKeys } from "../../platform/config/vapid-keys.ts";
import { beforeFile } from "../../testing/before-file.ts";
import type { TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { claimsOf, createBrowser, startPushService, subscriptionOf } from "../../testing/push-service.ts";
import { notifyLater } from "../delivery/index.ts";

const keys = newVapidKeys();
const service = beforeFile(startPushService);
const steps = mailedTests(() => ({
  PUSH_ALLOWED_HOSTS: service.host,
  VAPID_PUBLIC_KEY: keys.public_key,
  VAPID_PRIVATE_KEY: keys.private_key,
}));
const { app, mail } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
  service.received.length = 0;
  service.answer(201);
});

const notice = {
  kind: "alert" as const,
  title: "News from school for today",
  body: "School closes at 12.30pm today. Collect Ida.",
  path: "/emails?message=1",
  tag: "alert-1",
  local_date: "2026-03-10",
  expires_at: new Date("2026-03-10T12:30:00Z"),
};
const tell = async (change: { tag?: string } = {}) => {
  await app.database.db
    .transaction()
    .execute((trx) => notifyLater(app.app.platform, trx, parent.user.id, { ...notice, ...change }));
  await app.app.drainJobs();
};
const allow = (path: string, token = parent.access) => {
  const browser = createBrowser(service.address(path));
  return app
    .call(addPushDevice, { token, body: browser.subscription })
    .then(({ status, body }) => ({ browser, status, body }));
};
const signInAgain = async () => {
  const { user, password } = parent;
  return (await app.call(login, { body: { username: user.username, password } })).body.tokens;
};
const devices = async (token = parent.access) => (await app.call(listPushDevices, { token })).body;

describe("a notice", () => {
  test("goes to the device, encrypted and signed, and not by email too", async () => {
    const { browser, status } = await allow("/one");
    await tell();
    expect([status, service.received.length, mail.received.length]).toEqual([201, 1, 0]);
    const [push] = service.received;
    expect(push).toMatchObject({
      path: "/one",
      headers: {
        "content-encoding": "aes128gcm",
        urgency: "high",
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    expect(Number(push?.headers["ttl"])).toBeGreaterThan(0);
    expect(await claimsOf(push!, keys.public_key)).toMatchObject({ aud: `http://${service.host}` });
    const { title, path, tag } = notice;
    expect(browser.read(push!.body)).toEqual({ title, path, tag, body: "Tap to see what it is." });
    expect(push!.body.toString("latin1")).not.toContain("School");
  });

  // 200 is not a push service's answer, but that of a network's sign-in page, for example.
  test.each([500, 200])(
    "goes to every device, or by email if none accepts it but all answer %i",
    async (status) => {
      const second = await signInAgain();
      await allow("/one");
      await allow("/two", second.access);
      await tell();
      expect(service.received.map(({ path }) => path).toSorted()).toEqual(["/one", "/two"]);
      service.answer(status);
      await tell({ tag: "alert-2" });
      expect(mail.received.map(({ subject }) => subject)).toEqual([notice.title]);
      expect(await devices()).toHaveLength(2);
    },
  );

  test.each([404, 410])("ends a device's notifications when answered by %i", async (status) => {
    await allow("/one");
    service.answer(status);
    await tell();
    expect([await devices(), mail.received.length]).toEqual([[], 1]);
  });

  test("goes by email if the browser's key is no key, and forgets that device", async () => {
    const { subscription } = createBrowser(service.address("/one"));
    const badKeys = { ...subscription.keys, p256dh: "B".repeat(87) };
    const body = { ...subscription, keys: badKeys };
    expect((await app.call(addPushDevice, { token: parent.access, body })).status).toBe(201);
    await tell();
    expect([service.received.length, mail.received.length]).toEqual([0, 1]);
    expect(await devices()).toEqual([]);
  });

  test("isn't sent to an address that isn't public", async () => {
    const token = parent.access;
    const body = subscriptionOf("https://127.0.0.2/push");
    await app.call(addPushDevice, { token, body });
    await tell();
    expect([service.received.length, mail.received.length]).toEqual([0, 1]);
  });
});

describe("devices", () => {
  test("are listed and ended one by one", async () => {
    await allow("/one");
    const tokens = await signInAgain();
    await allow("/two", tokens.access);
    const shown = await devices();
    expect(shown.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const other = shown.find(({ is_current }) => !is_current)!;
    await app.call(deletePushDevice, { token: parent.access, params: { id: other.id } });
    expect((await devices()).map(({ id }) => id)).toEqual([shown.find(({ is_current }) => is_current)!.id]);
  });

  test("have one subscription per session and one user per browser", async () => {
    await allow("/one");
    await allow("/renewed");
    await tell();
    expect(service.received.map(({ path }) => path)).toEqual(["/renewed"]);
    const tokens = await signInAgain();
    await allow("/renewed", tokens.access);
    expect(await devices(tokens.access)).toMatchObject([{ is_current: true }]);
  });

  test("end with their session", async () => {
    const tokens = await signInAgain();
    await allow("/two", tokens.access);
    await app.call(logout, { token: tokens.access, body: { refresh: tokens.refresh } });
    expect(await devices()).toEqual([]);
    const again = await signInAgain();
    await allow("/three", again.access);
    await app.call(endOtherSessions, { token: parent.access });
    expect(await devices()).toEqual([]);
  });

  test("are exported without their addresses and deleted with the account", async () => {
    await allow("/one");
    const { body } = await app.call(exportData, { token: parent.access });
    expect(body).toMatchObject({ notification_devices: [{ created_at: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain(service.host);
    await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
    const left = await app.database.db
      .selectFrom("push_subscriptions")
      .where("user_id", "=", parent.user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test.each([
    { endpoint: "http://push.example/1" },
    { endpoint: "ftp://push.example/1" },
    { endpoint: "https://" },
    { keys: { p256dh: "short", auth: "short" } },
  ])("are refused with %j", async (change) => {
    const body = { ...subscriptionOf("https://push.example/1"), ...change };
    const { status } = await app.call(addPushDevice, { token: parent.access, body });
    expect([status, await devices()]).toEqual([400, []]);
  });
});
