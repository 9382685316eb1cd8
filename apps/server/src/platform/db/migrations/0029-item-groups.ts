import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Items that say the same thing share a group id: the id of the first one stored. Null until the family's next message or tick
 * groups them (features/emails/messages/item-groups.ts); what the previous version stores meanwhile is null too.
 */
export const itemGroups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE message_items ADD COLUMN group_id uuid",
      "CREATE INDEX message_items_of_group ON message_items (user_id, group_id) WHERE group_id IS NOT NULL",
    ])
      await sql.raw(statement).execute(db);
  },
};
