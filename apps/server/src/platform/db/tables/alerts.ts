import type { AlertSettings } from "@gatepost/contract/alerts";
import type { Generated } from "kysely";

/** A parent's choices; without a row everything is off. */
export interface AlertSettingsTable extends AlertSettings {
  user_id: string;
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
