import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A family's revision also records the days that its last changes affect, so that the summaries of all other days stay as composed
 * (docs/decisions/kept-answers.md). Reading a summary affects its day; new messages and a tick affect their day and those after, to
 * which open tasks are carried; everything else affects every day.
 */
export const changedDays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The first and last day of these summaries; a deleted summary might have had any day. */
const daysOf = (ids: string) =>
  `SELECT min(coalesce(summaries.local_date, '-infinity')), max(coalesce(summaries.local_date, 'infinity'))
    FROM (VALUES ${ids}) AS named (id) LEFT JOIN summaries USING (id) WHERE named.id IS NOT NULL`;

const statements = [
  // Newest first, each "previous revision, first day, last day".
  "ALTER TABLE family_revisions ADD COLUMN changes text[] NOT NULL DEFAULT '{}'",

  // Deferred to the commit, see 0018: one change for everything a transaction did, with all the days affected.
  `CREATE OR REPLACE FUNCTION renew_family_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      family uuid;
      noted text[] := string_to_array(current_setting('gatepost.renewed', true), ' ');
      first date;
      last date;
    BEGIN
      IF TG_ARGV[0] = 'id' THEN family := NEW.id;
      ELSIF TG_OP = 'DELETE' THEN family := OLD.user_id;
      ELSE family := NEW.user_id;
      END IF;
      IF noted[1] = family::text AND noted[2] = '-infinity' AND noted[3] = 'infinity' THEN RETURN NULL; END IF;

      IF TG_TABLE_NAME = 'summaries' THEN
        first := least(OLD.local_date, NEW.local_date);
        last := greatest(OLD.local_date, NEW.local_date);
      ELSIF TG_TABLE_NAME = 'summary_mails' THEN
        ${daysOf("(OLD.summary_id), (NEW.summary_id)")} INTO first, last;
      ELSIF TG_TABLE_NAME = 'processing_runs' THEN
        first := coalesce(least(OLD.local_date, NEW.local_date), '-infinity');
        last := coalesce(greatest(OLD.local_date, NEW.local_date), 'infinity');
      ELSIF TG_TABLE_NAME = 'messages' THEN
        ${daysOf("(OLD.summary_id), (NEW.summary_id)")} INTO first, last;
        IF first IS NOT NULL THEN last := 'infinity'; END IF;
      ELSIF TG_TABLE_NAME IN ('message_items', 'message_children') THEN
        SELECT min(CASE WHEN messages.id IS NULL THEN '-infinity'
            WHEN messages.summary_id IS NOT NULL THEN coalesce(summaries.local_date, '-infinity') END)
          FROM (VALUES (OLD.message_id), (NEW.message_id)) AS named (id)
          LEFT JOIN messages USING (id) LEFT JOIN summaries ON summaries.id = messages.summary_id
          WHERE named.id IS NOT NULL INTO first;
        IF first IS NOT NULL THEN last := 'infinity'; END IF;
      ELSIF TG_TABLE_NAME = 'mentioned_children' AND TG_OP <> 'DELETE' THEN
        -- Of a child that is there the name is shown that the child has now.
        IF NOT EXISTS (SELECT FROM children WHERE id = NEW.child_id AND user_id = family) THEN
          first := '-infinity';
          last := 'infinity';
        END IF;
      ELSE
        first := '-infinity';
        last := 'infinity';
      END IF;
      -- No day at all: mail that is in no summary yet.
      first := coalesce(first, 'infinity');
      last := coalesce(last, '-infinity');

      IF noted[1] IS DISTINCT FROM family::text THEN
        UPDATE family_revisions
          SET revision = gen_random_uuid(), changes = array_prepend(concat_ws(' ', revision, first, last), changes[1:19])
          WHERE user_id = family;
      ELSIF first < noted[2]::date OR last > noted[3]::date THEN
        first := least(first, noted[2]::date);
        last := greatest(last, noted[3]::date);
        UPDATE family_revisions SET changes[1] = concat_ws(' ', split_part(changes[1], ' ', 1), first, last)
          WHERE user_id = family;
      ELSE
        RETURN NULL;
      END IF;
      PERFORM set_config('gatepost.renewed', concat_ws(' ', family, first, last), true);
      RETURN NULL;
    END $$`,

  // A hundredth of its previous cost, and still many times a row's: the estimated cost of a search made PostgreSQL compile it (jit).
  "ALTER FUNCTION search_words_of(uuid, text) COST 1000",
];
