import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Parents who had connected Gmail with the account's own address have shown that they read it. */
export const confirmedByMailbox: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `UPDATE users SET email_verified_at = gmail_connections.connected_at FROM gmail_connections
        WHERE gmail_connections.user_id = users.id AND lower(gmail_connections.email_address) = users.email_key
          AND users.email_verified_at IS NULL AND users.former_email IS NULL`,
      )
      .execute(db);
  },
};
