import type { Generated } from "kysely";

/** What a parent chose; nobody's row means that all is off. */
export interface AlertSettingsTable {
  user_id: string;
  enabled: boolean;
  /** HH:MM, local; both or neither. The end may be past midnight. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** HH:MM, local. */
  evening_at: string | null;
  /** The local date whose evening was looked at, YYYY-MM-DD. */
  evening_done: Generated<string | null>;
}

/** When a parent's mailboxes are looked at next; how far each was is with the mailbox. */
export interface MailboxWatchesTable {
  user_id: string;
  next_look_at: Date;
  /** The local date, YYYY-MM-DD, of which `is_school_day` tells. */
  school_date: string | null;
  is_school_day: boolean | null;
  /** The process that listens to the mailbox, and until when that is its own. */
  listened_by: Generated<string | null>;
  listened_until: Generated<Date | null>;
}
