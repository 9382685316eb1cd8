import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A message that crashes its reader is set aside, and no later run reads it unless the parent asks. A message whose sender failed
 * authentication is refused.
 */
export const setAside: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `ALTER TABLE run_messages DROP CONSTRAINT run_messages_outcome_check,
           ADD CONSTRAINT run_messages_outcome_check
             CHECK (outcome IN ('skipped', 'postponed', 'failed', 'set_aside', 'refused', 'analysed'))`,
      )
      .execute(db);
  },
};
