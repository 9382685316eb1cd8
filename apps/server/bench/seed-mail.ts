import type { Pool } from "pg";
import type { SeededUser } from "./seed-families.ts";
import { sampleSentences } from "./sentences.ts";

const usersAtOnce = 40;

/** 500 messages each, two a day until yesterday, that tell three things each; generated in the database from our sentences. */
export async function seedMail(pool: Pool, users: readonly SeededUser[]): Promise<void> {
  const texts = await sampleSentences();
  const client = await pool.connect();
  await client.query("SET statement_timeout = 0");
  await client.query("SET session_replication_role = replica"); // foreign keys hold by construction
  await client.query("CREATE TEMPORARY TABLE sentences (n int PRIMARY KEY, text text, folded text)");
  await client.query(
    `INSERT INTO sentences SELECT n - 1, text, trim(regexp_replace(lower(text), '[^a-z0-9]+', ' ', 'g'))
     FROM unnest($1::text[]) WITH ORDINALITY AS s (text, n)`,
    [texts],
  );
  await client.query("CREATE TEMPORARY TABLE parents (id uuid PRIMARY KEY, elder uuid, younger uuid)");
  await client.query(
    "INSERT INTO parents SELECT u.id, u.children[1], u.children[2] FROM jsonb_to_recordset($1) AS u (id uuid, children uuid[])",
    [JSON.stringify(users)],
  );
  await client.query("ANALYZE sentences, parents");
  const indexes = (await client.query<{ name: string; definition: string }>(droppableIndexes)).rows;
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let from = 0; from < users.length; from += usersAtOnce) {
    const ids = users.slice(from, from + usersAtOnce).map(({ id }) => id);
    await client.query(summaries, [ids]);
    await client.query(messages, [ids, texts.length]);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query("VACUUM ANALYZE"); // as autovacuum would have done by then
  client.release(true);
}

/** Building an index at the end is many times faster. With the migrations' statistics targets, which the planner uses. */
const droppableIndexes = `
  SELECT indexrelid::regclass::text AS name, concat_ws('; ', pg_get_indexdef(indexrelid), (
    SELECT string_agg(format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', indexrelid::regclass, attnum, attstattarget), '; ')
    FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0)) AS definition
  FROM pg_index
  WHERE indrelid IN ('messages'::regclass, 'things'::regclass, 'thing_sources'::regclass, 'message_children'::regclass)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

/** All emailed; read but for the newest two. The run that made one has its id. */
const summaries = `
  WITH made AS (
    INSERT INTO summaries (id, family_id, local_date, sent_at, emails_processed)
    SELECT gen_random_uuid(), id, current_date - d, current_date - d + time '08:00', 2
    FROM parents, generate_series(1, 250) AS d WHERE id = ANY($1::uuid[])
    RETURNING id, family_id, local_date, sent_at
  ), mails AS (
    INSERT INTO summary_mails (summary_id, user_id, state, attempts, sent_at)
    SELECT id, family_id, 'sent', 1, sent_at FROM made
  ), runs AS (
    INSERT INTO processing_runs (id, family_id, user_id, job_id, status, trigger, dry_run, window_start, local_date, started_on, started_at,
      finished_at, progress_message, emails_fetched, emails_processed, emails_relevant, summary_id)
    SELECT id, family_id, family_id, id, 'completed', 'scheduled', false, sent_at - interval '1 day',
      local_date, local_date, sent_at, sent_at + interval '9 seconds', 'Done.', 2, 2, 2, id FROM made
  )
  INSERT INTO summary_reads (summary_id, user_id, read_at)
  SELECT id, family_id, sent_at FROM made WHERE local_date <= current_date - 3`;

/** Each message has a summary of two sentences, and tells a task, an event and a note within the next ten days. */
const messages = `
  WITH picked AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, p.id AS family_id, k, 1 + (k - 1) / 2 AS day,
      CASE WHEN k % 2 = 0 THEN p.elder ELSE p.younger END AS child,
      current_date - 1 - (k - 1) / 2 + time '07:59' - (k % 2) * interval '7 minutes' AS received_at,
      (ARRAY['urgent','high','medium','medium','medium','low','low','low'])[1 + floor(random() * 8)::int] AS priority,
      random() AS relevance, gen_random_uuid() AS i1, gen_random_uuid() AS i2, gen_random_uuid() AS i3,
      floor(random() * $2)::int AS n0, floor(random() * $2)::int AS n1,
      floor(random() * $2)::int AS n2, floor(random() * $2)::int AS n3,
      floor(random() * $2)::int AS n4, floor(random() * $2)::int AS n5
    FROM parents p, generate_series(1, 500) AS k WHERE p.id = ANY($1::uuid[])
  ), stored AS (
    INSERT INTO messages (id, family_id, source_id, mailbox, message_id, subject, sender, sender_address, received_at, priority,
      relevance_score, ai_summary, reason, read_by, outcome, open_until, stored_on, stored_at, run_id, summary_id, search_text)
    SELECT picked.id, picked.family_id, left(picked.id::text, 16) || k, 'parent@bench.example', '<' || picked.id || '@bench.example>',
      left(t0.text, 60), 'Oakwood Primary Office <office@oakwood.example>', 'office@oakwood.example', received_at, priority,
      relevance, t4.text || ' ' || t5.text, 'It names the year group of one of the children.', 'language_model', 'told',
      (received_at + greatest(n1 % 10, n2 % 10) * interval '1 day')::date, received_at::date, received_at, summaries.id, summaries.id,
      concat_ws(' ', left(t0.folded, 60), 'oakwood primary office office oakwood example', t4.folded, t5.folded,
        left(t1.folded, 90), t1.folded, left(t2.folded, 90), t2.folded, left(t3.folded, 90), t3.folded)
    FROM picked
    JOIN summaries ON summaries.family_id = picked.family_id AND summaries.local_date = current_date - day
    JOIN sentences t0 ON t0.n = n0 JOIN sentences t1 ON t1.n = n1 JOIN sentences t2 ON t2.n = n2
    JOIN sentences t3 ON t3.n = n3 JOIN sentences t4 ON t4.n = n4 JOIN sentences t5 ON t5.n = n5
  ), told AS MATERIALIZED (
    SELECT picked.*, thing.*, sentence.text, (received_at + thing.after * interval '1 day')::date AS on_day
    FROM picked, LATERAL (VALUES (i1, 'task', n1, n1 % 10), (i2, 'event', n2, n2 % 10), (i3, 'note', n3, 0))
      AS thing (thing_id, kind, n, after)
    JOIN sentences sentence ON sentence.n = thing.n
  ), written AS (
    INSERT INTO things (id, family_id, kind, line, verb, children, groups, day, starts, timing, weekdays, skip, amount, each, optional,
      quoted, state, told_at, received_on, changed_at, open_until, done_at)
    SELECT thing_id, family_id, kind, left(text, 90), CASE kind WHEN 'task' THEN 'bring' END, ARRAY[child], '{}', on_day,
      CASE kind WHEN 'event' THEN '14:00' END, CASE kind WHEN 'task' THEN 'by' END, '{}', '{}',
      CASE WHEN kind = 'task' AND k % 3 = 0 THEN '£6.50' END, false, false, false, 'open', received_at, received_at::date, received_at,
      CASE kind WHEN 'task' THEN on_day + 14 ELSE on_day END, CASE WHEN k % 4 = 0 THEN received_at END
    FROM told
  ), sources AS (
    INSERT INTO thing_sources (thing_id, family_id, message_id, did, quotes, position)
    SELECT thing_id, family_id, id, 'told', jsonb_build_array(jsonb_build_object('text', text, 'place', 'email')), 0 FROM told
  )
  INSERT INTO message_children (message_id, family_id, child_id) SELECT id, family_id, child FROM picked`;
