import type { Encrypted } from "../crypto/field-cipher.ts";
import type { Database } from "./schema.ts";

type EncryptedColumn<Table> = {
  [C in keyof Table]-?: [NonNullable<Table[C]>] extends [Encrypted] ? C : never;
}[keyof Table];

/** How to find the encrypted columns of one table. */
export interface EncryptedColumns<Column extends string = string> {
  readonly columns: { readonly [C in Column]: true };
  /** The primary key; its values, joined by `/`, form the `row_id` that each value is bound to. */
  readonly key: readonly string[];
  /** Rows per batch; few if the values are large. */
  readonly batch: number;
  /** The table and column that the values are bound to if they aren't the current ones: the names when they were first encrypted. */
  readonly bound_to?: { readonly table: string; readonly column: string };
}

/** Every table with a column of type `Encrypted`, with all such columns: a missing one does not compile. */
type EncryptedTables = {
  readonly [
    T in keyof Database as [EncryptedColumn<Database[T]>] extends [never] ? never : T
  ]: EncryptedColumns<EncryptedColumn<Database[T]> & string>;
};

const byId = { key: ["id"], batch: 200 };

export const encryptedTables = {
  children: {
    ...byId,
    columns: {
      name: true,
      house: true,
      sports: true,
      context: true,
      school: true,
      class_name: true,
      classes_not: true,
    },
  },
  family_invitations: { ...byId, columns: { email: true } },
  usual_week_entries: { ...byId, columns: { facts: true } },
  mentioned_children: { key: ["child_id"], batch: 200, columns: { name: true } },
  calendar_sources: { ...byId, columns: { ics_url: true } },
  calendar_feeds: { ...byId, columns: { token: true } },
  mailboxes: {
    key: ["user_id"], // only one of a user's mailboxes has credentials
    batch: 200,
    columns: { credentials: true },
    bound_to: { table: "gmail_connections", column: "tokens" },
  },
  gmail_authorizations: { key: ["state_hash"], batch: 200, columns: { verifier: true } },
  grant_revocations: { ...byId, columns: { tokens: true } },
  second_factors: { key: ["user_id"], batch: 200, columns: { secret: true } },
  own_addresses: { key: ["mailbox_id"], batch: 200, columns: { confirmation: true } },
  received_mails: { ...byId, batch: 5, columns: { headers: true, source: true } },
  run_messages: { key: ["run_id", "source_id"], batch: 200, columns: { details: true } },
  summaries: { ...byId, columns: { brief: true } },
  email_outcomes: { ...byId, columns: { details: true } },
  message_bodies: { key: ["message_id"], batch: 5, columns: { source: true } },
  second_recipients: { ...byId, columns: { email: true } },
  push_subscriptions: { ...byId, columns: { subscription: true } },
  notices: { ...byId, columns: { words: true } },
  missed_reports: { ...byId, columns: { note: true } },
} as const satisfies EncryptedTables;
