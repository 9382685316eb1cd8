import { sendTestAlert } from "@gatepost/contract/alerts";
import { sendTestSummary } from "@gatepost/contract/delivery";
import { addPushDevice } from "@gatepost/contract/push";
import { beforeEach, describe, expect, test } from "vitest";
import { newVapidKeys } from "../../platform/config/vapid-keys.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { postForm } from "../../testing/post-form.ts";
import { startPushService, subscriptionOf } from "../../testing/push-service.ts";
import { startScheduledRuns } from "../schedule/index.ts";

const steps = mailedTests();
const { app, mail, deliver, later, run } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
});

const ask = () => app.call(sendTestSummary, { token: parent.access });

describe("a test summary", () => {
  test("is a sample and says so while the day has no summary", async () => {
    const { status, body } = await ask();
    expect([status, body.sample]).toEqual([200, true]);
    expect(body.message).toContain("Sent to priya@mail.example");
    expect(mail.received).toHaveLength(1);
    const [sent] = mail.received;
    expect(sent?.subject).toBe("Test: 1 thing by tomorrow, Wed 11 Mar");
    expect(sent?.raw).toContain("What it says is made up");
    expect(sent?.raw).toMatch(/^List-Unsubscribe-Post:/im);
    const [tick = ""] = /\/api\/emails\/tick\/[\w.-]+\//.exec(sent?.text ?? "") ?? [];
    const opened = await app.server.inject({ method: "GET", url: tick });
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining("Tick this sample task")]);
    expect((await postForm(app, tick)).body).toContain("Done: this sample task.");
  });

  test("is the day's summary if there is one, and doesn't count as its delivery", async () => {
    deliver({ body: "Dear Year 5 parents,\n\nPlease pay £14.50 for the museum trip by Friday 13 March." });
    await run(parent);
    const { body } = await ask();
    expect(body.sample).toBe(false);
    expect(mail.received[0]?.raw).toContain("14.50");
    expect(await app.database.db.selectFrom("summary_mails").selectAll().execute()).toEqual([]);
    parent = await later(parent, { hours: 1 });
    await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
    await app.app.drainJobs();
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      "Test: A quiet day · 1 date coming up",
      "A quiet day · 1 date coming up",
    ]);
  });

  test("explains the mail server's answer in plain words", async () => {
    mail.behave("refuse");
    expect((await ask()).body).toMatchObject({ error: "Your email provider refused it." });
    mail.behave("busy");
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([
      503,
      "The email didn’t go through. Please try again in a few minutes.",
    ]);
  });

  test("needs a confirmed address or Gmail, and is not counted without", async () => {
    parent = await registerParent(app);
    for (let n = 0; n < 6; n += 1)
      expect(await ask()).toMatchObject({ status: 409, body: { code: "conflict" } });
    await app.database.db.updateTable("users").set({ email_verified_at: app.clock.now() }).execute();
    expect((await ask()).body.message).toContain(parent.user.email);
  });
});

test("a test alert comes by email like a real one, counts among the tests, and says where it went", async () => {
  const { status, body } = await app.call(sendTestAlert, { token: parent.access });
  expect([status, body.message]).toEqual([200, "Sent to priya@mail.example."]);
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    "A test: news from school would look like this",
  ]);
  expect(mail.received[0]?.text).toContain("This is the test you asked for.");
  expect(await app.database.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  for (let n = 0; n < 4; n += 1) await ask();
  expect((await app.call(sendTestAlert, { token: parent.access })).status).toBe(429);
});

test("a test alert on a server without emails needs a device, and is counted once there is one", async () => {
  const service = await startPushService();
  const { public_key, private_key } = newVapidKeys();
  const keys = { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key };
  const bare = await buildTestApp({
    database: app.database,
    env: { ...keys, PUSH_ALLOWED_HOSTS: service.host },
  });
  const { access: token } = await registerParent(bare);
  const alert = async () => {
    const { status, body } = await bare.call(sendTestAlert, { token });
    return [status, "error" in body ? body.error : body.message];
  };
  for (let n = 0; n < 6; n += 1)
    expect(await alert()).toEqual([409, "Allow notifications on a device first."]);
  await bare.call(addPushDevice, { token, body: subscriptionOf(service.address("/one")) });
  expect(await alert()).toEqual([200, "Sent to your device."]);
  service.answer(500);
  const failed = "The notification didn’t go through. Please try again in a few minutes.";
  for (let n = 0; n < 4; n += 1) expect(await alert()).toEqual([503, failed]);
  expect((await alert())[0]).toBe(429);
});

test("a server without a mail server says so plainly", async () => {
  const bare = await buildTestApp({ database: app.database });
  const user = await registerParent(bare);
  const answer = await bare.call(sendTestSummary, { token: user.access });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "not_configured",
      error: "Gatepost can’t send emails until whoever runs it sets up a mail server (SMTP_URL).",
    },
  });
});
