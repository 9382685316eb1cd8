import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

export interface CalendarSourcesTable {
  id: string;
  family_id: FamilyId;
  name: string;
  /** Encrypted: whoever has a private calendar's address can read it. */
  ics_url: Encrypted;
  is_active: Generated<boolean>;
  created_at: Date;
  last_sync_at: Generated<Date | null>;
  /** A sentence for the parent. */
  last_error: Generated<string | null>;
  /** In a row. */
  failures: Generated<number>;
  /** A read was asked for then; it has been done once `last_attempt_at` is later. */
  sync_requested_at: Generated<Date | null>;
  last_attempt_at: Generated<Date | null>;
  next_sync_at: Generated<Date>;
  etag: Generated<string | null>;
  last_modified: Generated<string | null>;
  /** When its repeating events were last worked out, and for which zone. */
  expanded_at: Generated<Date | null>;
  expanded_timezone: Generated<string | null>;
}

/** Every occurrence in the window that is kept; title, place and description are plain, as stored messages are. */
export interface CalendarEventsTable {
  id: string;
  family_id: FamilyId;
  source_id: string;
  uid: string;
  /** The occurrence's original start; "" for an event that does not repeat. */
  recurrence_id: string;
  title: string;
  description: string | null;
  location: string | null;
  /** In the zone it was read for: YYYY-MM-DD or YYYY-MM-DDTHH:MM. */
  starts_at: string;
  ends_at: string | null;
  start_instant: Date;
  end_instant: Date;
  all_day: boolean;
  cancelled: boolean;
  sequence: number;
  first_seen_at: Date;
  /** When its time, place, title or standing last changed. */
  changed_at: Date;
}

export interface CalendarFeedsTable {
  id: string;
  family_id: FamilyId;
  /** Whose address it is: each adult has their own, which ends when they leave. */
  user_id: string;
  /** Null: the whole family's. */
  child_id: string | null;
  token_hash: string;
  /** To show the address again. */
  token: Encrypted;
  created_at: Date;
}
