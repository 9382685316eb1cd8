/** What must be true at the end, checked in the database and in the emails received. */
import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseOptions, openBeside } from "../../apps/server/src/platform/db/database.ts";
import type { Family } from "./family.ts";
import type { Gauge } from "./gauge.ts";

/** An interrupted day is retried after 1, 2 and 5 minutes; an email whose worker died is sent after some minutes. */
const SETTLES_WITHIN_MS = 900_000;
/** Added by the clock, not by what is under test. */
const CLOCKWORK = ["start-scheduled-runs", "end-lost-runs", "sync-due-calendars"];

export interface Arrived {
  readonly to: string;
  readonly message_id: string;
}

/** Waits until nothing is running or due. @returns what is left if that takes too long */
export async function settle(options: DatabaseOptions, gauge: Pick<Gauge, "now">): Promise<string[]> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const left = await look(options, async (query) => [
      ...(await query(
        `SELECT name || ': ' || count(*) || ' jobs ' || state AS line FROM pgboss.job
          WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '#_#_%' ESCAPE '#' AND name <> ALL ($1::text[])
          GROUP BY name, state`,
        [CLOCKWORK],
      )),
      ...(await query(
        `SELECT 'run ' || id || ' is running' AS line FROM processing_runs WHERE status = 'running'`,
      )),
      ...(await query(
        `SELECT 'the day of ' || username || ' is due' AS line FROM users
          WHERE NOT EXISTS (SELECT 1 FROM scheduled_days WHERE user_id = users.id AND settled_at IS NOT NULL)`,
      )),
    ]);
    if (gauge.now !== 0) left.push(`the gauge of summaries due and not sent says ${gauge.now ?? "nothing"}`);
    if (left.length === 0 || Date.now() > deadline) return left.map((line) => `left at the end: ${line}`);
    await wait(1_000);
  }
}

/** Sentences about what is lost or duplicated; empty if all is well. `told` is only for the report. */
export async function compare(
  options: DatabaseOptions,
  families: readonly Family[],
  arrived: readonly Arrived[],
): Promise<{ problems: string[]; told: string[] }> {
  const stored = await look(options, (query) =>
    query(`SELECT coalesce(message_id, '') AS line FROM messages`),
  );
  const delivered = families.flatMap((family) => family.delivered);
  const found = new Set(stored.map((id) => id.replace(/[<>]/g, "")));
  const lost = delivered.filter((id) => !found.has(id));
  const doubled = stored.length - found.size;
  const homeless = await look(options, (query) =>
    query(`SELECT id::text AS line FROM messages WHERE summary_id IS NULL`),
  );
  const unsent = await look(options, (query) =>
    query(`SELECT state || ' ' || coalesce(reason, '') AS line FROM summary_mails WHERE state <> 'sent'`),
  );
  const mails = Map.groupBy(arrived, ({ to, message_id }) => `${to} ${message_id}`);
  const twice = [...mails.values()].filter((copies) => copies.length > 1).length;
  const failed = await look(options, (query) =>
    query(`SELECT name || ': ' || count(*) AS line FROM pgboss.job WHERE state = 'failed' GROUP BY name`),
  );
  return {
    told: [
      `${delivered.length} messages delivered, ${found.size} stored; ${mails.size} summaries arrived by mail, ${twice} of them twice`,
      ...failed.map((line) => `jobs given up (their work was done by others): ${line}`),
    ],
    problems: [
      ...(lost.length > 0 ? [`${lost.length} messages were lost`] : []),
      ...(doubled > 0 ? [`${doubled} messages were stored twice`] : []),
      ...(homeless.length > 0 ? [`${homeless.length} messages are in no summary`] : []),
      ...(twice > 0 ? [`${twice} summaries arrived twice`] : []),
      ...unsent.map((line) => `a summary is ${line}`),
      ...families
        .filter(({ username }) => !arrived.some(({ to }) => to.startsWith(`${username}@`)))
        .map(({ username }) => `no summary arrived for ${username}`),
      ...families.flatMap((family) => family.problems),
    ],
  };
}

type Query = (statement: string, values?: unknown[]) => Promise<string[]>;

async function look(options: DatabaseOptions, work: (query: Query) => Promise<string[]>): Promise<string[]> {
  const database = await openBeside(options);
  try {
    return await work(async (statement, values = []) => {
      const { rows } = await database.pool.query<{ line: string }>(statement, values);
      return rows.map(({ line }) => line);
    });
  } finally {
    await database.close();
  }
}
