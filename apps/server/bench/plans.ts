/** `npm run bench -- plans`: the plans of every list and search at a million messages; none may read a large table sequentially. */
import { machine } from "./figures.ts";
import { openMillion } from "./mail/seeded.ts";
import { signedIn } from "./signed-in.ts";
import { askForEveryList } from "../src/testing/every-list.ts";
import { recordQueries, sequentialScans } from "../src/testing/query-plans.ts";

const bench = await openMillion();
const { pool } = bench.database;
console.log(machine());
let bad: string[] = [];
for (const messages of [500, 20_000]) {
  const { principal } = await signedIn(bench.app, pool, messages);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM children WHERE family_id = $1", [
    principal.family_id,
  ]);
  const { platform, queries } = recordQueries(bench.app.platform, pool);
  await askForEveryList(platform, principal, rows[0]!.id);
  for (const unwilling of [false, true])
    bad = [...bad, ...(await sequentialScans(pool, queries, { unwilling }))];
  console.log(`a parent with ${messages} messages: ${queries.length} statements looked at`);
}
await bench.close();
for (const plan of bad) console.error(plan);
console.log(`${bad.length} sequential scans on a large table`);
process.exit(bad.length === 0 ? 0 : 1);
