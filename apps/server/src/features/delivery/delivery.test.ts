import { updateProfile } from "@gatepost/contract/account";
import { listChildren } from "@gatepost/contract/children";
import { showUnsubscribe, unsubscribe } from "@gatepost/contract/delivery";
import { listSummaries } from "@gatepost/contract/emails-lists";
import { apiBase } from "@gatepost/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { storeThings } from "../../testing/stored-things.ts";
import { postForm } from "../../testing/post-form.ts";
import { startScheduledRuns } from "../schedule/index.ts";
import { sendSummary } from "./delivery.jobs.ts";
import { deliverSummary } from "./delivery.service.ts";
import { MailInHand } from "./send-once.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

const steps = mailedTests();
const { app, mail, deliver, later, run } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
  parent = await later(parent, { hours: 1 });
});

const sweep = async () => {
  await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
  await app.app.drainJobs();
};
/** Runs the queue's next attempt now. */
const tryAgain = async () => {
  const payload = { user_id: parent.user.id, summary_id: (await summary()).id };
  await app.app.platform.jobs.enqueue(app.database.db, sendSummary, payload);
  await app.app.drainJobs();
};
const summary = async () => {
  const [first] = (await app.call(listSummaries, { token: parent.access })).body.results;
  if (!first) throw new Error("no summary");
  return first;
};
const mailRow = () => app.database.db.selectFrom("summary_mails").selectAll().executeTakeFirst();
const set = (body: object) => app.call(updateProfile, { token: parent.access, body });

describe("the day's summary", () => {
  test("arrives once, with a subject that counts the tasks and quotes no email", async () => {
    const [child] = (await app.call(listChildren, { token: parent.access })).body;
    const task = { kind: "task" as const, verb: "pay" as const, children: [child!.id] };
    await storeThings(app, parent, [{ ...task, line: "Pay £14.50 for the museum trip", day: "2026-03-13" }]);
    await sweep();
    await sweep();
    expect(mail.received).toHaveLength(1);
    const [sent] = mail.received;
    expect(sent).toMatchObject({
      subject: "A quiet day · 1 thing coming up",
      from: "hello@gatepost.example",
    });
    const { id, email_sent, email_sent_at } = await summary();
    expect({ email_sent, email_sent_at }).toEqual({
      email_sent: true,
      email_sent_at: "2026-03-10T08:00:00.000Z",
    });
    expect(sent?.raw).toMatch(new RegExp(`^Message-ID: <summary-${id}@localhost>`, "im"));
    expect(sent?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(sent?.raw).toContain("text/plain");
    expect(sent?.raw).toContain("text/html");
    expect(sent?.raw).toContain("14.50");
  });

  test("goes to the connected Gmail address until the account's address is confirmed", async () => {
    await sweep();
    expect(mail.received[0]?.to).toBe("priya@mail.example");
    await app.database.db.updateTable("users").set({ email_verified_at: app.clock.now() }).execute();
    parent = await later(parent, { days: 1 });
    await sweep();
    expect(mail.received[1]?.to).toBe(parent.user.email);
  });
});

test("isn't sent again after a mail server's refusal, and the reason is recorded in plain words", async () => {
  mail.behave("refuse");
  await sweep();
  mail.behave("accept");
  await tryAgain();
  expect(mail.received).toEqual([]);
  expect(await mailRow()).toMatchObject({ state: "not_sent" });
  expect(await summary()).toMatchObject({
    email_sent: false,
    email_pending_reason: expect.stringContaining("refused it"),
  });
});

test("a summary that can't be put together says so, is tried again, and sent once it can", async () => {
  deliver({ subject: "Swimming" });
  await run(parent);
  const payload = { user_id: parent.user.id, summary_id: (await summary()).id };
  const { schema } = app.database.db;
  await schema.alterTable("things").renameTo("things_away").execute();
  await app.app.platform.jobs.enqueue(app.database.db, sendSummary, payload);
  await expect(app.app.drainJobs()).rejects.toThrow(/things/);
  await schema.alterTable("things_away").renameTo("things").execute();
  expect(await mailRow()).toMatchObject({ state: "waiting", attempts: 1 });
  expect(await summary()).toMatchObject({
    email_sent: false,
    email_pending_reason: "We couldn’t put the email together. We’re trying again.",
  });
  await tryAgain();
  expect((await summary()).email_sent).toBe(true);
});

describe("several workers", () => {
  const deliverNow = async () => {
    const { platform, features } = app.app;
    if (!features.mailer) throw new Error("no mailer");
    const key = { user_id: parent.user.id, summary_id: (await summary()).id, reader: "parent" as const };
    const dependencies = { platform, mailer: features.mailer, mailboxes: features.mailboxes };
    return deliverSummary(dependencies, { ...key, lastAttempt: false });
  };

  test("send it once between them", async () => {
    deliver({ subject: "Swimming" });
    await run(parent);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(deliverNow));
    expect(mail.received).toHaveLength(1);
    const others = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(others.filter(({ reason }) => !(reason instanceof MailInHand))).toEqual([]);
  });

  test("leave it to the one that is sending it for five minutes", async () => {
    deliver({ subject: "Swimming" });
    await run(parent);
    const payload = { user_id: parent.user.id, summary_id: (await summary()).id };
    const sending = { state: "sending", sending_since: app.clock.now(), attempts: 1 } as const;
    await app.database.db
      .insertInto("summary_mails")
      .values({ ...payload, ...sending })
      .execute();
    app.clock.advance({ minutes: 4 });
    await expect(deliverNow()).rejects.toThrow(MailInHand);
    app.clock.advance({ minutes: 2 });
    for (let times = 0; times < 2; times += 1) await deliverNow();
    expect(mail.received).toHaveLength(1);
  });
});

describe("no email is sent", () => {
  test("when the parent has switched it off", async () => {
    await set({ email_summaries: false });
    await sweep();
    expect(mail.received).toEqual([]);
    expect(await mailRow()).toMatchObject({ state: "not_sent" });
    expect((await summary()).email_pending_reason).toMatch(/switched off .*Settings/);
  });

  test("of a manual summary before the scheduled time, and the summary says so", async () => {
    deliver({ subject: "Swimming" });
    await run(parent);
    expect((await summary()).email_pending_reason).toMatch(/^It goes out soon after 8am today/);
    await sweep();
    expect(await summary()).toMatchObject({ email_sent: true, email_pending_reason: null });
  });
});

describe("unsubscribing", () => {
  const token = () => unsubscribeToken(app.config.secret_key, { reader: "parent", id: parent.user.id });
  const wants = async () => {
    const { email_summaries } = await app.database.db
      .selectFrom("users")
      .select("email_summaries")
      .executeTakeFirstOrThrow();
    return email_summaries;
  };

  test("takes one click in the mailbox provider, on the address in the header", async () => {
    await sweep();
    const address = new URL(
      /^List-Unsubscribe:\s+<([^>]+)>\r$/im.exec(mail.received[0]?.raw ?? "")?.[1] ?? "none:",
    );
    const answer = await postForm(app, address.pathname, "List-Unsubscribe=One-Click");
    expect(answer.statusCode).toBe(200);
    expect(await wants()).toBe(false);
  });

  test("accepts the forms that providers and browsers send, on these routes only", async () => {
    const boundary = "multipart/form-data; boundary=x";
    const url = `${apiBase}/emails/unsubscribe/${token()}/`;
    const headers = { "content-type": boundary };
    expect((await app.server.inject({ method: "POST", url, headers, payload: "--x--" })).statusCode).toBe(
      200,
    );
    const elsewhere = { method: "POST" as const, url: `${apiBase}/auth/login/`, headers, payload: "--x--" };
    expect((await app.server.inject(elsewhere)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test("only asks when the link is opened, and refuses links that we didn't make", async () => {
    expect((await app.call(showUnsubscribe, { params: { token: token() } })).status).toBe(200);
    expect(await wants()).toBe(true);
    for (const made of [`${parent.user.id}.wrong`, token().slice(0, -1), "x"])
      expect((await app.call(unsubscribe, { params: { token: made } })).status).toBe(400);
    expect(await wants()).toBe(true);
  });
});
