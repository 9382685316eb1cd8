/** The seed's SQL: all rows are generated in the database, from the given sentences and users. */

export const prepare = `
  CREATE UNLOGGED TABLE bench_sentences (n int PRIMARY KEY, text text NOT NULL, folded text);
  CREATE UNLOGGED TABLE bench_users (id uuid PRIMARY KEY, elder uuid, younger uuid, messages int NOT NULL)`;

/** Two messages a day; twenty for the parent with many. */
const aDay = "CASE WHEN u.messages >= 20000 THEN 20 ELSE 2 END";

export const fillSummaries = `
  INSERT INTO summaries (id, family_id, local_date, sent_at, emails_processed, emails_left_out, emails_failed)
  SELECT gen_random_uuid(), u.id, current_date - d, (current_date - d) + time '08:00', ${aDay}, 0, 0
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

const item = (n: number, kind: string, day: string) => `jsonb_build_object(
  'item_id', i${n}, 'kind', '${kind}', 'text', left(t${n}.text, 90), 'children', jsonb_build_array(child),
  'due', ${kind === "action" ? `to_char(${day}, 'YYYY-MM-DD')` : "NULL"},
  'starts_at', ${kind === "event" ? `to_char(${day}, 'YYYY-MM-DD') || 'T14:00'` : "NULL"},
  'ends_at', NULL, 'amount', ${n === 1 ? "CASE WHEN k % 3 = 0 THEN '£6.50' END" : "NULL"}, 'link', NULL, 'optional', false,
  'evidence', jsonb_build_object('text', t${n}.text, 'place', 'e-mail'), 'flags', '[]'::jsonb)`;

/** Each message has a summary of two sentences, and a task, an event and a notice within the next ten days. */
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
      relevance_score, ai_summary, analysis, open_until, stored_on, stored_at, run_id, summary_id, search_text)
    SELECT picked.id, picked.family_id, left(picked.id::text, 16) || k, 'parent@bench.example', '<' || picked.id || '@bench.example>',
      left(t0.text, 60), 'Oakwood Primary Office <office@oakwood.example>', 'office@oakwood.example', received_at, priority,
      relevance, t4.text || ' ' || t5.text,
      jsonb_build_object('school_mail', true, 'relevance_score', relevance, 'priority', priority,
        'relevant_children', jsonb_build_array(child), 'ai_summary', t4.text || ' ' || t5.text,
        'items', jsonb_build_array(${item(1, "action", "received_at + (n1 % 10) * interval '1 day'")},
          ${item(2, "event", "received_at + (n2 % 10) * interval '1 day'")}, ${item(3, "info", "received_at")}),
        'reason', 'It names the year group of one of the children.', 'warnings', '[]'::jsonb, 'analyser', 'embedded'),
      (received_at + greatest(n1 % 10, n2 % 10) * interval '1 day')::date, received_at::date, received_at, NULL, summaries.id,
      concat_ws(' ', left(t0.folded, 60), 'oakwood primary office office oakwood example', t4.folded, t5.folded,
        left(t1.folded, 90), t1.folded, left(t2.folded, 90), t2.folded, left(t3.folded, 90), t3.folded)
    FROM picked
    JOIN summaries ON summaries.family_id = picked.family_id AND summaries.local_date = current_date - day
    JOIN bench_sentences t0 ON t0.n = n0 JOIN bench_sentences t1 ON t1.n = n1 JOIN bench_sentences t2 ON t2.n = n2
    JOIN bench_sentences t3 ON t3.n = n3 JOIN bench_sentences t4 ON t4.n = n4 JOIN bench_sentences t5 ON t5.n = n5
  ), items AS (
    INSERT INTO message_items (id, family_id, message_id, done_at)
    SELECT unnest(ARRAY[i1, i2, i3]), family_id, id, CASE WHEN k % 4 = 0 THEN received_at END FROM picked
  )
  INSERT INTO message_children (message_id, family_id, child_id) SELECT id, family_id, child FROM picked`;
