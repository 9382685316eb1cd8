import { createChild } from "@gatepost/contract/children";
import { expect, test } from "vitest";
import { buildTestApp } from "../testing/build-test-app.ts";
import { askForEveryList } from "../testing/every-list.ts";
import { childOf, registerParent } from "../testing/factories.ts";
import { plansOf, recordQueries, sequentialScans } from "../testing/query-plans.ts";
import { storeThings } from "../testing/stored-things.ts";

test("every list and search finds its rows by an index", async () => {
  const app = await buildTestApp();
  const parent = await registerParent(app, { tier: "premium" });
  const { body: child } = await app.call(createChild, { token: parent.access, body: childOf() });
  await storeThings(app, parent, [
    { line: "Bring a towel", kind: "task", children: [child.id], day: "2026-03-12" },
  ]);
  await storeThings(app, parent, [
    { line: "Bring a coat", kind: "task", children: [child.id], day: "2026-03-13" },
  ]);
  const { pool } = app.database;
  const { db, queries } = recordQueries(pool);
  const platform = { ...app.app.platform, db };
  const principal = await app.app.features.sessions.authenticate(parent.access);
  await askForEveryList(platform, principal, child.id);
  expect(queries.length).toBeGreaterThan(30);
  expect(await sequentialScans(pool, queries)).toEqual([]);
  const page = queries.find(({ sql }) => sql.includes("UNION ALL SELECT event_id"))!;
  const client = await pool.connect();
  await client.query("SET enable_seqscan = off");
  for (const plan of await plansOf(client, page.sql, page.parameters))
    expect(plan).toContain("things_of_holidays");
  await client.query("RESET enable_seqscan");
  client.release();
  const unindexed = [
    { ...queries[0]!, sql: "SELECT id FROM messages WHERE ai_summary = 'x'", parameters: [] },
  ];
  expect(await sequentialScans(pool, unindexed)).toHaveLength(1);
});
