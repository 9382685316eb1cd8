import { createChild } from "@gatepost/contract/children";
import { expect, test } from "vitest";
import { listMessages } from "../features/emails/messages/list-messages.ts";
import { searchEmails } from "../features/emails/search/search.service.ts";
import { listSummaries } from "../features/emails/summaries/list-summaries.ts";
import { readSummary } from "../features/emails/summaries/summaries.service.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { childOf } from "../testing/factories.ts";
import { lifeEvents } from "../testing/family-life/events.ts";
import { givenFamily } from "../testing/family-life/family.ts";
import { recordQueries } from "../testing/query-plans.ts";

/** Read for a kept answer, and not watched. */
const unwatched: Record<string, string> = {
  family_revisions: "says itself what has changed",
  search_words: "written only with the message that brings the words, in its transaction",
};

/** Not by every change: what of it is shown, see migrations/0018-family-revisions. */
const watchedInPart: Record<string, string[]> = {
  processing_runs: ["DELETE", "INSERT", "UPDATE"],
  users: ["UPDATE"], // a user who comes has nothing yet, and who goes takes everything along
};

test("every table that a kept answer is made of renews the family's revision", async () => {
  const app = await buildTestApp({ now: "2026-03-10T07:30:00Z" });
  const family = await givenFamily(app);
  await app.call(createChild, { token: family.token, body: childOf({ name: "Noah" }) });
  for (const name of ["a letter", "a calendar", "a school", "the day's mail noted"])
    await lifeEvents[name]!(family, 1);
  const { pool } = app.database;
  const { platform, queries } = recordQueries(app.app.platform, pool);
  const reader = await app.app.features.sessions.authenticate(family.token);
  await listSummaries(platform, reader, {});
  await listMessages(platform, reader, {});
  await searchEmails(platform, reader, { query: "tirp" });
  const { rows: days } = await pool.query<{ id: string }>("SELECT id FROM summaries");
  await readSummary(platform, reader, days[0]!.id);

  const names = queries.flatMap(({ sql }) =>
    [...sql.matchAll(/\b(?:from|join) "?([a-z_]+)"?/gi)].map(([, name]) => name!),
  );
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const read = [...new Set(names)].filter((name) => tables.some((table) => table.name === name));
  expect(read).toEqual(
    expect.arrayContaining(["messages", "summaries", "children", "calendar_events", "users"]),
  );

  const { rows: triggers } = await pool.query<{ table: string; event: string }>(
    `SELECT event_object_table AS "table", event_manipulation AS event FROM information_schema.triggers
     WHERE action_statement LIKE '%renew_family_revision%'`,
  );
  const watched = Map.groupBy(triggers, ({ table }) => table);
  for (const table of read) {
    if (unwatched[table]) continue;
    const events = watched
      .get(table)
      ?.map(({ event }) => event)
      .toSorted();
    expect([table, events]).toEqual([table, watchedInPart[table] ?? ["DELETE", "INSERT", "UPDATE"]]);
  }
  // Nothing but what processing_runs says of itself depends on which column was changed.
  const { rows: byColumn } = await pool.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS "table" FROM pg_trigger
     WHERE tgfoid = 'renew_family_revision'::regproc AND (tgattr <> '' OR pg_get_triggerdef(oid) NOT LIKE '%WHEN (true)%')`,
  );
  expect(byColumn).toEqual([{ table: "processing_runs" }]);
});
