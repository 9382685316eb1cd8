import { mailReader, ReaderLost } from "@gatepost/analysis";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { usageReport } from "./usage-report.ts";
import { exportEmails } from "../emails.export.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { languageModelEnv, startLanguageModel } from "../../../testing/language-model.ts";

/** Several messages share a call, but each is stored or fails on its own. */
const provider = startLanguageModel();
const { app, deliver, emptyMailbox, givenParent, run, runs, start, stored } = gmailTests(() => ({
  now: "2026-03-10T09:00:00Z",
  env: { ...languageModelEnv(provider.url), AI_PROVIDER: "anthropic", AI_MODEL: "claude-haiku-4-5" },
}));

beforeEach(() => {
  provider.reset();
  emptyMailbox();
  app.clock.advance({ days: 30 });
});
afterEach(() =>
  app.database.db.executeQuery(sql`DROP TRIGGER IF EXISTS poison ON messages`.compile(app.database.db)),
);

const usage = { input_tokens: 1_000, output_tokens: 100 };
/** An answer that speaks of the first `count` emails of its prompt. */
const answers = (count: number) =>
  JSON.stringify({
    mails: Array.from({ length: count }, (_, index) => ({
      id: `m${index + 1}`,
      summary: "Swimming is on Thursday.",
      for: ["CHILD_1"],
      relevance: "medium",
      priority: "medium",
      why: "it is this week",
    })),
  });
const givenAnswers = () => {
  for (const count of [5, 4, 3, 2, 1])
    provider.onMessage(new RegExp(`MAIL m${count} `), { content: answers(count), usage });
};
const calls = () => provider.getRequests().length;
const readers = async (user: Parameters<typeof stored>[0]) =>
  (await stored(user)).map(({ read_by }) => read_by);

/** Makes the database refuse one message, as it does for an invalid character or a value that is too large. */
const refuseSubject = async (subject: string) => {
  const { db } = app.database;
  await sql`
    CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
    ${sql.lit(`BEGIN IF NEW.subject = '${subject}' THEN RAISE EXCEPTION 'poison' USING ERRCODE = '22P05'; END IF; RETURN NEW; END`)}
  `.execute(db);
  await sql`CREATE TRIGGER poison BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_poison()`.execute(
    db,
  );
};

describe("short messages", () => {
  test("share a call, whose usage is in the run's row, the export and the total", async () => {
    givenAnswers();
    const user = await givenParent();
    for (let n = 1; n <= 5; n += 1) deliver({ subject: `Note ${n}` }, n);
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 5, emails_failed: 0 });
    expect(calls()).toBe(1);
    expect(await readers(user)).toEqual(Array.from({ length: 5 }, () => "language_model"));
    const exported = (await exportEmails(app.app.platform, user.family_id)) as { processing_runs: object[] };
    expect(exported.processing_runs).toMatchObject([
      {
        model: "claude-haiku-4-5",
        model_calls: 1,
        input_tokens: 1_000,
        output_tokens: 100,
        emails_read_by_fallback: 0,
      },
    ]);
    const report = await usageReport(app.database.db, 1, app.clock.now());
    expect(report).toContain(
      "claude-haiku-4-5  1 calls, 1000 tokens in, 100 out  5 emails  $0.0015\n1 runs in 1 days: 1 calls, 1000 tokens in, 100 out, 5 emails, $0.0015",
    );
    // At $1 per million input tokens and $5 per million output tokens.
    expect((exported.processing_runs[0] as { cost_usd: number }).cost_usd).toBeCloseTo(0.0015, 6);
  });

  test("don't share a call with a second long newsletter", async () => {
    givenAnswers();
    const user = await givenParent();
    for (let n = 5; n > 3; n -= 1)
      deliver({ subject: `Newsletter ${n}`, body: "Year 5 swim on Thursday.\r\n\r\n".repeat(900) }, n);
    for (let n = 1; n <= 3; n += 1) deliver({ subject: `Note ${n}` }, n);
    await run(user);
    expect(calls()).toBe(2);
    expect(await stored(user)).toHaveLength(5);
  });

  test("are quoted by the index if the answer passes them over, and the others keep their answers", async () => {
    provider.onMessage(/MAIL m3 /, { content: answers(2), usage });
    const user = await givenParent();
    for (let n = 1; n <= 3; n += 1) deliver({ subject: `Note ${n}` }, n);
    expect((await run(user)).reader_note).toMatch(/^1 email was read by Gatepost's built-in reader/);
    expect(calls()).toBe(1);
    expect(await readers(user)).toEqual(["language_model", "language_model", "index_after_failure"]);
  });

  test("are asked about once more, each alone, if the answer can't be used", async () => {
    provider.onMessage(/MAIL m2 /, { content: "I am sorry, but no.", usage });
    provider.onMessage(/Note 2/, { content: "No.", usage });
    provider.onMessage(/Note 1/, { content: answers(1), usage });
    const user = await givenParent();
    for (let n = 1; n <= 2; n += 1) deliver({ subject: `Note ${n}` }, n);
    await run(user);
    expect(calls()).toBe(3);
    expect(await readers(user)).toEqual(["index_after_failure", "language_model"]);
  });

  test("are stored without a further call when the database refuses one, which is listed once as failed with its reason", async () => {
    givenAnswers();
    await refuseSubject("Poison");
    const user = await givenParent();
    for (let n = 1; n <= 3; n += 1) deliver({ subject: `Note ${n}` }, n);
    deliver({ subject: "Poison" }, 5);
    expect(await run(user)).toMatchObject({
      status: "completed",
      emails_processed: 3,
      emails_failed: 1,
      failed_emails: [{ subject: "Poison", reason: expect.stringContaining("Open it in your mailbox") }],
    });
    expect(calls()).toBe(1);
    const attempts = "SELECT attempts FROM processing_runs WHERE user_id = $1";
    expect((await app.database.pool.query(attempts, [user.user.id])).rows).toEqual([{ attempts: 1 }]);
  });

  test("keep the paid answer when one of them kills the reader that holds it against the emails", async () => {
    givenAnswers();
    const conclude = mailReader.conclude.bind(mailReader);
    const concluding = vi.spyOn(mailReader, "conclude").mockImplementation((given, ...rest) => {
      if (given.mails.some(({ message }) => message.subject === "Poison"))
        return Promise.reject(new ReaderLost("memory"));
      return conclude(given, ...rest);
    });
    const user = await givenParent();
    for (let n = 1; n <= 2; n += 1) deliver({ subject: `Note ${n}` }, n);
    deliver({ subject: "Poison" }, 5);
    const log = await run(user);
    concluding.mockRestore();
    expect(log).toMatchObject({
      emails_processed: 2,
      failed_emails: [{ subject: "Poison", retry_id: expect.any(String) }],
    });
    expect(calls()).toBe(1);
    expect(await readers(user)).toEqual(["language_model", "language_model"]);
  });

  test("are paid for once when a run is resumed", async () => {
    givenAnswers();
    const user = await givenParent();
    for (let n = 1; n <= 4; n += 1) deliver({ subject: `Note ${n}` }, n);
    await run(user);
    // As if the worker died after storing the messages but before ending the run.
    const resumed = "UPDATE processing_runs SET status = 'running', finished_at = NULL WHERE user_id = $1";
    await app.database.pool.query(resumed, [user.user.id]);
    expect(await start(user, { force_kill: true })).toMatchObject({ status: 202 });
    await app.app.drainJobs();
    expect(calls()).toBe(1);
    expect(await stored(user)).toHaveLength(4);
  });

  test("are read on the free plan only as far as they may be stored", async () => {
    givenAnswers();
    const user = await givenParent("free");
    for (let n = 1; n <= 6; n += 1) deliver({ subject: `Note ${n}` }, n);
    expect(await run(user)).toMatchObject({ emails_processed: 2, emails_skipped_due_to_limit: 4 });
    expect(calls()).toBe(1);
    expect(JSON.stringify(provider.getRequests()[0]?.body)).not.toContain("MAIL m3 ");
  });

  test("are read by the built-in reader when the service fails, and the run says so in plain words", async () => {
    provider.onMessage(/./, { error: { message: "secret-detail", type: "auth" }, status: 401 });
    const user = await givenParent();
    for (let n = 1; n <= 3; n += 1) deliver({ subject: `Note ${n}` }, n);
    await run(user);
    const [log] = await runs(user);
    expect(log).toMatchObject({ status: "completed", emails_processed: 3, emails_failed: 0 });
    expect(log?.reader_note).toBe(
      "3 emails were read by Gatepost's built-in reader, because the AI service did not let us in. Nothing was left out.",
    );
    expect(await readers(user)).toEqual(Array.from({ length: 3 }, () => "index_after_failure"));
  });
});
