import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Mail to own addresses comes from the operator's mailbox alone; addresses and what they received stay. A message whose sender nobody
 * vouches for no longer takes the place of the genuine one with its Message-ID; what was received before counts as verified until it is
 * deleted after 7 days.
 */
export const receivedVerified: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE received_mails ADD COLUMN claimed text`.execute(db);
    await sql`CREATE INDEX received_mails_by_claim ON received_mails (mailbox_id, claimed) WHERE claimed IS NOT NULL`.execute(
      db,
    );
  },
};
