/** The first release's statements (migrations up to 0010), unchanged: later schemas must still accept them. */

export const firstRelease = "0010-summary-mails";

const id = (family: number, n: number) =>
  `0000000${family}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const at = "'2026-03-10T08:00:00Z'";

/** One row in every table, as the first release would write it; `family` distinguishes the sets of rows. */
export function firstReleaseWrites(family: number): Record<string, string> {
  const of = (n: number) => `'${id(family, n)}'`;
  const user = of(1);
  const key = `family${family}`;
  return {
    users: `INSERT INTO users (id, username, username_key, email, email_key, password_hash, first_name, last_name, timezone, created_at)
      VALUES (${user}, '${key}', '${key}', '${key}@example.org', '${key}@example.org', '$argon2id$', 'Rowan', 'Ashby', 'Europe/London', ${at})`,
    sessions: `INSERT INTO sessions (id, user_id, token_hash, remember_me, user_agent, created_at, last_used_at, expires_at)
      VALUES (${of(2)}, ${user}, '${key}-session', true, 'Firefox', ${at}, ${at}, ${at})`,
    sign_in_attempts: `INSERT INTO sign_in_attempts (id, account_hash, address_hash, succeeded, attempted_at)
      VALUES (${of(3)}, '${key}-a', '${key}-b', true, ${at})`,
    account_links: `INSERT INTO account_links (id, user_id, purpose, token_hash, email, created_at, expires_at)
      VALUES (${of(4)}, ${user}, 'verify_email', '${key}-link', '${key}@example.org', ${at}, ${at})`,
    audit_events: `INSERT INTO audit_events (id, user_id, kind, happened_at) VALUES (${of(5)}, ${user}, 'signed_in', ${at})`,
    children: `INSERT INTO children (id, user_id, name, year_group, house, sports, context, school, class_name, created_at)
      VALUES (${of(6)}, ${user}, 'v1:k1:name', 'v1:k1:year', NULL, 'v1:k1:sports', NULL, NULL, NULL, ${at})`,
    school_domains: `INSERT INTO school_domains (id, user_id, domain, name, created_at)
      VALUES (${of(7)}, ${user}, 'oakwood.sch.uk', 'Oakwood', ${at})`,
    calendar_sources: `INSERT INTO calendar_sources (id, user_id, name, ics_url, created_at)
      VALUES (${of(8)}, ${user}, 'School', 'v1:k1:url', ${at})`,
    calendar_events: `INSERT INTO calendar_events (id, user_id, source_id, uid, recurrence_id, title, starts_at, ends_at, start_instant,
        end_instant, all_day, cancelled, sequence, first_seen_at, changed_at)
      VALUES (${of(9)}, ${user}, ${of(8)}, 'uid', '', 'Trip', '2026-03-12', NULL, ${at}, ${at}, true, false, 0, ${at}, ${at})`,
    calendar_feeds: `INSERT INTO calendar_feeds (id, user_id, child_id, token_hash, token, created_at)
      VALUES (${of(10)}, ${user}, NULL, '${key}-feed', 'v1:k1:feed', ${at})`,
    gmail_connections: `INSERT INTO gmail_connections (user_id, email_address, tokens, history_id, covered_until, connected_at)
      VALUES (${user}, '${key}@mail.example', 'v1:k1:tokens', '12', ${at}, ${at})`,
    gmail_authorizations: `INSERT INTO gmail_authorizations (state_hash, user_id, verifier, expires_at)
      VALUES ('${key}-state', ${user}, 'v1:k1:verifier', ${at})`,
    summaries: `INSERT INTO summaries (id, user_id, local_date, sent_at, emails_processed, emails_left_out, emails_failed)
      VALUES (${of(11)}, ${user}, '2026-03-10', ${at}, 1, 0, 0)`,
    processing_runs: `INSERT INTO processing_runs (id, user_id, job_id, trigger, dry_run, window_start, local_date, started_at,
        progress_message, summary_id)
      VALUES (${of(12)}, ${user}, 'job', 'manual', false, ${at}, '2026-03-10', ${at}, 'Reading', ${of(11)})`,
    run_messages: `INSERT INTO run_messages (run_id, user_id, gmail_id, outcome, details, created_at)
      VALUES (${of(12)}, ${user}, 'g1', 'skipped', 'v1:k1:details', ${at})`,
    messages: `INSERT INTO messages (id, user_id, gmail_id, mailbox, message_id, subject, sender, sender_address, received_at, priority,
        relevance_score, ai_summary, analysis, open_until, stored_on, stored_at, run_id, summary_id, search_text)
      VALUES (${of(13)}, ${user}, 'g2', '${key}@mail.example', '<a@b>', 'Trip', 'Office', 'office@oakwood.sch.uk', ${at}, 'high', 0.9,
        'A trip.', '{"items": []}', '2026-03-12', '2026-03-10', ${at}, ${of(12)}, ${of(11)}, 'trip to the farm')`,
    message_items: `INSERT INTO message_items (id, user_id, message_id) VALUES (${of(14)}, ${user}, ${of(13)})`,
    message_children: `INSERT INTO message_children (message_id, user_id, child_id) VALUES (${of(13)}, ${user}, ${of(6)})`,
    mentioned_children: `INSERT INTO mentioned_children (child_id, user_id, name) VALUES (${of(15)}, ${user}, 'v1:k1:gone')`,
    message_bodies: `INSERT INTO message_bodies (message_id, user_id, source, fetched_at)
      VALUES (${of(13)}, ${user}, 'v1:k1:body', ${at})`,
    billing_accounts: `INSERT INTO billing_accounts (user_id, customer_id) VALUES (${user}, 'cus_${key}')`,
    billing_notices: `INSERT INTO billing_notices (id, kind, customer_id, received_at) VALUES ('evt_${key}', 'invoice.paid', 'cus_${key}', ${at})`,
    feedback: `INSERT INTO feedback (id, user_id, feedback_type, title, description, is_priority, created_at)
      VALUES (${of(16)}, ${user}, 'general', 'Lovely', 'It works.', false, ${at})`,
    missed_reports: `INSERT INTO missed_reports (id, user_id, message_id, note, created_at)
      VALUES (${of(17)}, ${user}, ${of(13)}, 'The cake.', ${at})`,
    search_words: `INSERT INTO search_words (user_id, length, word) VALUES (${user}, 4, 'trip') ON CONFLICT DO NOTHING`,
    analysis_usage: `INSERT INTO analysis_usage (user_id, day, calls, input_tokens, output_tokens, cost_usd)
      VALUES (${user}, '2026-03-10', 1, 10, 10, 0.1)
      ON CONFLICT (user_id, day) DO UPDATE SET calls = analysis_usage.calls + 1`,
    scheduled_days: `INSERT INTO scheduled_days (user_id, local_date, started_at) VALUES (${user}, '2026-03-10', ${at})
      ON CONFLICT DO NOTHING`,
    summary_mails: `INSERT INTO summary_mails (summary_id, user_id, state, attempts, sending_since, reason)
      VALUES (${of(11)}, ${user}, 'sending', 1, ${at}, NULL)
      ON CONFLICT (summary_id) DO UPDATE SET state = 'sending', attempts = summary_mails.attempts + 1
      WHERE summary_mails.state = 'waiting'`,
  };
}

/** The first release's later updates of those rows. */
export const firstReleaseChanges = (family: number): string[] => [
  `UPDATE processing_runs SET status = 'completed', finished_at = ${at}, fence = fence + 1 WHERE user_id = '${id(family, 1)}'`,
  `UPDATE summary_mails SET state = 'sent', sending_since = NULL WHERE user_id = '${id(family, 1)}'`,
  `UPDATE users SET subscription_tier = 'premium', has_connected_gmail = true WHERE id = '${id(family, 1)}'`,
  `SELECT id FROM messages WHERE user_id = '${id(family, 1)}' AND received_at > '2026-03-01' ORDER BY received_at DESC, id DESC`,
  `SELECT messages.id FROM messages WHERE messages.user_id = '${id(family, 1)}'
    AND messages.search @@ (to_tsquery('english', 'farms:*') || to_tsquery('simple', 'farms:*')) ORDER BY messages.received_at DESC`,
  `DELETE FROM users WHERE id = '${id(family, 1)}'`,
];
