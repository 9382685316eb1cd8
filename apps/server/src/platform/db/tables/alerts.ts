import type { Generated } from "kysely";

/** A parent's choices; without a row everything is off. */
export interface AlertSettingsTable {
  user_id: string;
  enabled: boolean;
  /** HH:MM, local; both or neither. The end may be past midnight. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** HH:MM, local. */
  evening_at: string | null;
  /** The last local date whose evening was handled, YYYY-MM-DD. */
  evening_done: Generated<string | null>;
}

/** When a parent's mailboxes are checked next; how far each check got is stored with the mailbox. */
export interface MailboxWatchesTable {
  user_id: string;
  next_look_at: Date;
  /** The local date, YYYY-MM-DD, that `is_school_day` is about. */
  school_date: string | null;
  is_school_day: boolean | null;
}
