import { updateChild, listChildren } from "@gatepost/contract/children";
import { listMessages, markSummaryRead, updateItem } from "@gatepost/contract/emails-lists";
import type { CompiledQuery } from "kysely";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/schema.ts";
import { buildTestApp, type TestApp } from "../../../testing/build-test-app.ts";
import { lifeEvents } from "../../../testing/family-life/events.ts";
import { type Family, givenFamily, renewToken } from "../../../testing/family-life/family.ts";
import { summariesOf } from "./summaries.repo.ts";
import { writeSummaries } from "./written-summaries.ts";

const days = ["2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"];
let app: TestApp;
let family: Family;
beforeAll(async () => {
  app = await buildTestApp({ now: "2026-03-10T07:30:00Z", env: { RATE_LIMITS: "off" } });
});
beforeEach(async () => {
  app.clock.set("2026-03-10T07:30:00Z");
  family = await givenFamily(app);
  for (const day of days) {
    app.clock.set(`${day}T07:30:00Z`);
    await lifeEvents["a letter"]!(family, days.indexOf(day));
  }
  app.clock.set("2026-03-14T07:30:00Z");
  await composed();
});

/** The days whose summaries are composed for the family's list, where those that are kept are not. */
async function composed(): Promise<string[]> {
  await renewToken(family);
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const reader = await app.app.features.sessions.authenticate(family.token);
  const rows = await summariesOf(app.database.db, family.id, null)
    .selectAll()
    .orderBy("local_date")
    .execute();
  await writeSummaries({ ...app.app.platform, db }, reader, rows);
  const notes = asked.find(({ sql }) => sql.includes('from "summary_mails"'));
  return rows
    .filter(({ id }) => JSON.stringify(notes?.parameters ?? []).includes(id))
    .map(({ local_date }) => local_date);
}

const idOf = async (sql: string, day: string) =>
  (await app.database.pool.query<{ id: string }>(sql, [family.id, day])).rows[0]!.id;
const summaryOf = (day: string) =>
  idOf("SELECT id FROM summaries WHERE user_id = $1 AND local_date = $2", day);
const itemOf = (day: string) =>
  idOf(
    `SELECT i.id FROM message_items i JOIN messages m ON m.id = i.message_id JOIN summaries s ON s.id = m.summary_id
     WHERE s.user_id = $1 AND s.local_date = $2 ORDER BY 1 LIMIT 1`,
    day,
  );

describe("a summary stays as it was composed", () => {
  test("while nothing changes", async () => {
    expect(await composed()).toEqual([]);
  });

  test("when another day's was read", async () => {
    await app.call(markSummaryRead, { token: family.token, params: { id: await summaryOf("2026-03-11") } });
    expect(await composed()).toEqual(["2026-03-11"]);
  });

  test("when something of a later day was ticked off", async () => {
    await app.call(updateItem, {
      token: family.token,
      params: { id: await itemOf("2026-03-12") },
      body: { done: true },
    });
    expect(await composed()).toEqual(["2026-03-12", "2026-03-13"]);
  });

  test("when a new day's mail has come, letter by letter", async () => {
    await lifeEvents["a letter of a run that was cut short"]!(family, 5);
    expect(await composed()).toEqual([]);
    await lifeEvents["a letter"]!(family, 6);
    expect(await composed()).toEqual(["2026-03-14"]);
  });

  test("through several changes, but never when all days are concerned", async () => {
    const { token } = family;
    await app.call(markSummaryRead, { token, params: { id: await summaryOf("2026-03-13") } });
    await app.call(markSummaryRead, { token, params: { id: await summaryOf("2026-03-10") } });
    expect(await composed()).toEqual(["2026-03-10", "2026-03-13"]);
    const [child] = (await app.call(listChildren, { token })).body;
    await app.call(updateChild, { token, params: { id: child!.id }, body: { name: "Millie" } });
    await app.call(markSummaryRead, { token, params: { id: await summaryOf("2026-03-11") } });
    expect(await composed()).toEqual(days);
    expect((await app.call(listMessages, { token })).body.results[0]?.relevant_children[0]?.name).toBe(
      "Millie",
    );
  });

  test("and one transaction that concerns several days is one change of all of them", async () => {
    await app.database.db.transaction().execute(async (trx) => {
      for (const day of ["2026-03-11", "2026-03-12"])
        await trx
          .updateTable("summaries")
          .set({ viewed_at: app.clock.now() })
          .where("user_id", "=", family.id)
          .where("local_date", "=", day)
          .execute();
    });
    expect(await composed()).toEqual(["2026-03-11", "2026-03-12"]);
  });
});
