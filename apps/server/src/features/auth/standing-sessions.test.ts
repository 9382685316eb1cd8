import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { recordQueries } from "../../testing/query-plans.ts";
import { createStandingSessions } from "./standing-sessions.ts";

test("sessions asked about at the same moment are looked up together, each answered for itself", async () => {
  const app = await buildTestApp();
  const parents = await Promise.all(Array.from({ length: 3 }, () => registerParent(app)));
  const principals = await Promise.all(
    parents.map(({ access }) => app.app.features.sessions.authenticate(access)),
  );
  const { platform, queries } = recordQueries(app.app.platform, app.database.pool);
  const standing = createStandingSessions(platform.db, app.clock);
  const claims = principals.map(({ user_id, session_id }) => ({ user_id, session_id }));
  const [first, second] = claims as [(typeof claims)[0], (typeof claims)[0]];
  const mixed = { user_id: first.user_id, session_id: second.session_id };
  const found = await Promise.all([...claims, first, mixed].map((each) => standing.find(each)));
  expect(found).toEqual([...principals, principals[0], undefined]);
  expect(queries).toHaveLength(1);
  await app.database.db.deleteFrom("sessions").where("id", "=", first.session_id).execute();
  expect(await Promise.all(claims.map((each) => standing.find(each)))).toEqual([
    undefined,
    ...principals.slice(1),
  ]);
  expect(queries).toHaveLength(2);
});

test("a look-up that fails is told to all who waited, and the next is made anew", async () => {
  const app = await buildTestApp();
  const { access } = await registerParent(app);
  const { user_id, session_id } = await app.app.features.sessions.authenticate(access);
  const { db, pool } = app.database;
  const standing = createStandingSessions(db, app.clock);
  await pool.query("ALTER TABLE family_revisions RENAME TO away");
  const asked = Array.from({ length: 3 }, () => standing.find({ user_id, session_id }));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await pool.query("ALTER TABLE away RENAME TO family_revisions");
  expect(await standing.find({ user_id, session_id })).toMatchObject({ user_id });
});
