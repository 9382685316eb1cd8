import type { Pool } from "pg";
import type { App } from "../src/app/compose.ts";

/** A session of the first parent with this many messages. */
export async function signedIn(app: App, pool: Pool, messages: number) {
  const { rows } = await pool.query<{ user_id: string }>(
    `SELECT id AS user_id FROM users u
     WHERE (SELECT count(*) FROM messages WHERE family_id = u.family_id) = $1 ORDER BY id LIMIT 1`,
    [messages],
  );
  const user_id = rows[0]?.user_id;
  if (!user_id) throw new Error(`nobody has ${messages} messages`);
  return sessionOf(app, user_id);
}

export async function sessionOf(app: App, userId: string) {
  const { sessions } = app.features;
  const { access, refresh } = await sessions.start(userId, { remember_me: true, user_agent: "bench" });
  return { access, refresh, principal: await sessions.authenticate(access) };
}
