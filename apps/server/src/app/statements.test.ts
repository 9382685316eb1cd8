import { createChild } from "@gatepost/contract/children";
import { getPage, listMessages, listSummaries, searchEmails } from "@gatepost/contract/emails-lists";
import { listProcessingLogs } from "@gatepost/contract/processing";
import type { Route } from "@gatepost/contract/route";
import { beforeAll, expect, inject, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { childOf, registerParent, type TestUser } from "../testing/factories.ts";
import { recordQueries } from "../testing/query-plans.ts";
import { storeSummary, storeThings, type TestThing } from "../testing/stored-things.ts";
import { openTestDatabase } from "../testing/test-database.ts";

const today = "2026-03-10";
const database = await openTestDatabase(inject("engine"), inject("template"));
const { db, queries } = recordQueries(database.pool);
let app: TestApp;
let parent: TestUser;

beforeAll(async () => {
  app = await buildTestApp({ database: { ...database, db }, now: `${today}T08:00:00Z` });
  afterFile(database.close);
  parent = await registerParent(app, { tier: "premium" });
  const { body: child } = await app.call(createChild, { token: parent.access, body: childOf() });
  for (const day of ["2026-03-07", "2026-03-08", "2026-03-09", today]) {
    const summary_id = await storeSummary(app, parent, day);
    await storeRun(summary_id, day);
    const task: TestThing = { kind: "task", line: "Bring a towel", children: [child.id], day: "2026-03-12" };
    await storeThings(app, parent, [task], {
      summary_id,
      children: [child.id],
      received_at: `${day}T07:00:00Z`,
    });
  }
});

/** The day's scheduled run, which made the summary. */
const storeRun = (summary_id: string, day: string) =>
  database.pool.query(
    `INSERT INTO processing_runs (id, family_id, user_id, job_id, status, trigger, dry_run, window_start, local_date, started_on, started_at,
       progress_message, summary_id)
     VALUES ($1::uuid, $2, $3, $1, 'completed', 'scheduled', false, $4::date, $4, $4, $4, 'Done.', $1)`,
    [summary_id, parent.family_id, parent.user.id, day],
  );

/** How many statements a call takes, authentication included. */
async function statementsOf(route: Route, query: Record<string, string> = {}): Promise<number> {
  queries.length = 0;
  expect((await app.call(route, { token: parent.access, query })).status).toBe(200);
  return queries.length;
}

const brief = { brief: "true" };
const calls: [what: string, route: Route, query: Record<string, string>, most: number][] = [
  ["the first list of summaries", listSummaries, brief, 10],
  ["the list of summaries", listSummaries, brief, 9],
  ["the list of emails", listMessages, {}, 3],
  ["a search", searchEmails, { query: "spring", ...brief }, 11],
  ["the day's page", getPage, {}, 9],
  ["the list of runs", listProcessingLogs, {}, 6],
];

test.each(calls)("%s takes few statements", async (_, route, query, most) => {
  expect(await statementsOf(route, query)).toBeLessThanOrEqual(most);
});

test("an email's things are stored in as many statements, however many they are", async () => {
  const statementsFor = async (lines: readonly string[]) => {
    queries.length = 0;
    await storeThings(
      app,
      parent,
      lines.map((line) => ({ line, day: "2026-03-20" })),
    );
    return queries.length;
  };
  const one = await statementsFor(["Sports day"]);
  expect(await statementsFor(["Choir", "Swimming gala", "Book fair", "Open evening"])).toBe(one);
});
