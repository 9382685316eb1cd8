import type { Generated } from "kysely";
import type { Encrypted } from "../../crypto/field-cipher.ts";
import type { FamilyId } from "../../crypto/ids.ts";

export interface CalendarSourcesTable {
  id: string;
  family_id: FamilyId;
  name: string;
  /** Encrypted: anyone with a private calendar's address can read it. */
  ics_url: Encrypted;
  is_active: Generated<boolean>;
  created_at: Date;
  last_sync_at: Generated<Date | null>;
  /** A sentence for the parent. */
  last_error: Generated<string | null>;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** When a sync was requested; it is done once `last_attempt_at` is later. */
  sync_requested_at: Generated<Date | null>;
  last_attempt_at: Generated<Date | null>;
  next_sync_at: Generated<Date>;
  etag: Generated<string | null>;
  last_modified: Generated<string | null>;
  /** When its repeating events were last expanded, and for which zone. */
  expanded_at: Generated<Date | null>;
  expanded_timezone: Generated<string | null>;
  /** As in `school_domains`. */
  added_by: Generated<string | null>;
  left_by: Generated<string | null>;
}

/** Every occurrence in the stored window; title, place and description are plain text, as in stored messages. */
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
  /** When its time, place, title or status last changed. */
  changed_at: Date;
}

export interface CalendarFeedsTable {
  id: string;
  family_id: FamilyId;
  /** The adult whose address it is; it ends when they leave. */
  user_id: string;
  /** Null: the whole family's. */
  child_id: string | null;
  token_hash: string;
  /** Kept so that the address can be shown again. */
  token: Encrypted;
  created_at: Date;
}
