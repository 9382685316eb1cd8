import { searchEmails } from "@gatepost/contract/emails-lists";
import { beforeAll, expect, test } from "vitest";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import { registerParent } from "../../../testing/factories.ts";
import { storeThings } from "../../../testing/stored-things.ts";
import { beforeFile } from "../../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-03-10T08:00:00Z" }));
let token: string;
/** Per kind. */
const many = 120;

beforeAll(async () => {
  const parent = await registerParent(app, { tier: "premium" });
  token = parent.access;
  await storeThings(app, parent, [{ line: "Bring a towel" }]);
  const { pool } = app.database;
  await pool.query("UPDATE messages SET search_text = 'oakwood towel'");
  await pool.query(
    `INSERT INTO summaries (id, family_id, local_date, sent_at, emails_processed)
    SELECT gen_random_uuid(), $1, date '2025-10-01' + n, now(), 1 FROM generate_series(1, ${many}) AS n`,
    [parent.family_id],
  );
  // Three at a time have the same time of arrival.
  await pool.query(`INSERT INTO messages SELECT (r).* FROM (
    SELECT jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'source_id', s.id, 'message_id', s.id, 'summary_id', s.id,
      'received_at', timestamptz '2026-01-01' + interval '1 hour' * (row_number() OVER (ORDER BY s.id) / 3))) AS r
    FROM messages m, summaries s) AS copies`);
  await pool.query("DELETE FROM messages WHERE summary_id IS NULL");
});

const search = async (query: Record<string, string>) =>
  (await app.call(searchEmails, { token, query: { query: "towel", ...query } })).body;

test("pages to the last email and the last summary, each once and in order", async () => {
  const first = await search({});
  const emails = [...first.emails];
  for (let next = first.next_emails; next;) {
    const page = await search({ emails_cursor: next });
    expect(page).toMatchObject({ summaries: [], total_summaries: many, total_emails: many });
    emails.push(...page.emails);
    next = page.next_emails;
  }
  const summaries = [...first.summaries];
  for (let next = first.next_summaries; next;) {
    const page = await search({ summaries_cursor: next });
    expect(page).toMatchObject({ emails: [], total_summaries: many, total_emails: many });
    summaries.push(...page.summaries);
    next = page.next_summaries;
  }
  expect([first.emails.length, first.summaries.length]).toEqual([50, 50]);
  expect(new Set(emails.map(({ id }) => id)).size).toBe(many);
  expect(emails.map(({ received_at }) => received_at)).toEqual(
    emails
      .map(({ received_at }) => received_at)
      .toSorted()
      .toReversed(),
  );
  const days = summaries.map(({ date }) => date);
  expect(new Set(days).size).toBe(many);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("offers no next page when everything fits on one", async () => {
  const found = await search({ start_date: "2026-01-02", end_date: "2026-01-02" });
  expect(found.total_emails).toBeGreaterThan(10);
  expect(found).toMatchObject({ next_emails: null, next_summaries: null });
});

test("refuses a cursor that isn't ours", async () => {
  for (const name of ["emails_cursor", "summaries_cursor"])
    for (const cursor of ["x", "W10"])
      expect(
        (await app.call(searchEmails, { token, query: { query: "towel", [name]: cursor } })).status,
      ).toBe(400);
});

test.each([
  ["start_date", "0000-01-01"],
  ["start_date", "0001-01-01"],
  ["end_date", "9999-12-31"],
])("refuses %s %s with a sentence, because the year is implausible", async (field, day) => {
  const { status, body } = await app.call(searchEmails, { token, query: { [field]: day } });
  expect([status, body.fields]).toEqual([400, { [field]: ["Enter a year between 1900 and 2200."] }]);
});
