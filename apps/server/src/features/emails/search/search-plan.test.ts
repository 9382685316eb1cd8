import { expect, test } from "vitest";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import { registerParent } from "../../../testing/factories.ts";
import { plansOf, recordQueries } from "../../../testing/query-plans.ts";
import { storeThings } from "../../../testing/stored-things.ts";
import { searchEmails } from "./search.service.ts";

/**
 * The school's name is in every message. A query planner that knows this would scan the whole mailbox and split each message into
 * words, which took three and a half seconds for 20,000 messages; so 0016-search-by-owner
 * switches off statistics for the index.
 */
test("finds a word that is in every message through the word index too", async () => {
  const app = await buildTestApp();
  const parent = await registerParent(app, { tier: "premium" });
  const { pool } = app.database;
  await storeThings(app, parent, [{ line: "Bring a towel" }]);
  await pool.query("UPDATE messages SET search_text = 'oakwood primary towel'");
  await pool.query(`INSERT INTO messages SELECT (r).* FROM (
    SELECT jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'source_id', n, 'message_id', n)) AS r
    FROM messages m, generate_series(1, 400) AS n) AS copies`);
  await pool.query("ANALYZE");
  const { db, queries } = recordQueries(pool);
  const platform = { ...app.app.platform, db };
  const principal = await app.app.features.sessions.authenticate(parent.access);
  for (const query of ["oakwood", "oak", '"oakwood primary"', "oakwood towel"])
    await searchEmails(platform, principal, { query });
  const searches = queries.filter(({ sql }) => sql.includes("search_words_of"));
  expect(searches).toHaveLength(4);
  const client = await pool.connect();
  for (const { sql, parameters } of searches)
    for (const plan of await plansOf(client, sql, parameters)) {
      expect(plan).toContain("Bitmap Index Scan on messages_by_words");
      expect(plan).not.toMatch(/Filter: .*search_words_of/);
    }
  client.release();
});
