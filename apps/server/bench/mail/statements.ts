/** The seed's SQL: all rows are generated in the database, from the given sentences and users. */

export const prepare = `
  CREATE UNLOGGED TABLE bench_sentences (n int PRIMARY KEY, text text NOT NULL, folded text);
  CREATE UNLOGGED TABLE bench_users (id uuid PRIMARY KEY, elder uuid, younger uuid, messages int NOT NULL)`;

/** Two messages a day; twenty for the parent with many. */
const aDay = "CASE WHEN u.messages >= 20000 THEN 20 ELSE 2 END";

export const fillSummaries = `
  INSERT INTO summaries (id, family_id, local_date, sent_at, emails_processed)
  SELECT gen_random_uuid(), u.id, current_date - d, (current_date - d) + time '08:00', ${aDay}
  FROM bench_users u, generate_series(0, (u.messages - 1) / ${aDay}) AS d
  WHERE u.id = ANY($1::uuid[])`;

/** The newest three are unread; all were emailed. A family's id is its owner's. */
export const fillReads = `
  WITH theirs AS (SELECT id, family_id, local_date, sent_at FROM summaries WHERE family_id = ANY($1::uuid[])),
    mails AS (
      INSERT INTO summary_mails (summary_id, user_id, state, attempts, sent_at) SELECT id, family_id, 'sent', 1, sent_at FROM theirs
    )
  INSERT INTO summary_reads (summary_id, user_id, read_at)
  SELECT id, family_id, sent_at FROM theirs WHERE local_date <= current_date - 3`;

/** Each message has a summary of two sentences, and tells a task, an event and a note within the next ten days. */
export const fillMessages = `
  WITH picked AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, u.id AS family_id, k, (k - 1) / ${aDay} AS day,
      CASE WHEN k % 2 = 0 THEN u.elder ELSE u.younger END AS child,
      current_date - (k - 1) / ${aDay} + time '07:59' - (k % ${aDay}) * interval '7 minutes' AS received_at,
      (ARRAY['urgent','high','medium','medium','medium','low','low','low'])[1 + floor(random() * 8)::int] AS priority,
      random() AS relevance, gen_random_uuid() AS i1, gen_random_uuid() AS i2, gen_random_uuid() AS i3,
      floor(random() * 30000)::int AS n0, floor(random() * 30000)::int AS n1, floor(random() * 30000)::int AS n2,
      floor(random() * 30000)::int AS n3, floor(random() * 30000)::int AS n4, floor(random() * 30000)::int AS n5
    FROM bench_users u, generate_series(1, u.messages) AS k
    WHERE u.id = ANY($1::uuid[])
  ), stored AS (
    INSERT INTO messages (id, family_id, source_id, mailbox, message_id, subject, sender, sender_address, received_at, priority,
      relevance_score, ai_summary, reason, read_by, outcome, open_until, stored_on, stored_at, run_id, summary_id, search_text)
    SELECT picked.id, picked.family_id, left(picked.id::text, 16) || k, 'parent@bench.example', '<' || picked.id || '@bench.example>',
      left(t0.text, 60), 'Oakwood Primary Office <office@oakwood.example>', 'office@oakwood.example', received_at, priority,
      relevance, t4.text || ' ' || t5.text,
      'It names the year group of one of the children.', 'language_model', 'told',
      (received_at + greatest(n1 % 10, n2 % 10) * interval '1 day')::date, received_at::date, received_at, NULL, summaries.id,
      concat_ws(' ', left(t0.folded, 60), 'oakwood primary office office oakwood example', t4.folded, t5.folded,
        left(t1.folded, 90), t1.folded, left(t2.folded, 90), t2.folded, left(t3.folded, 90), t3.folded)
    FROM picked
    JOIN summaries ON summaries.family_id = picked.family_id AND summaries.local_date = current_date - day
    JOIN bench_sentences t0 ON t0.n = n0 JOIN bench_sentences t1 ON t1.n = n1 JOIN bench_sentences t2 ON t2.n = n2
    JOIN bench_sentences t3 ON t3.n = n3 JOIN bench_sentences t4 ON t4.n = n4 JOIN bench_sentences t5 ON t5.n = n5
  ), told AS MATERIALIZED (
    SELECT picked.*, thing.*, sentence.text, (received_at + thing.after * interval '1 day')::date AS on_day
    FROM picked, LATERAL (VALUES (i1, 'task', n1, n1 % 10), (i2, 'event', n2, n2 % 10), (i3, 'note', n3, 0))
      AS thing (thing_id, kind, n, after)
    JOIN bench_sentences sentence ON sentence.n = thing.n
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
