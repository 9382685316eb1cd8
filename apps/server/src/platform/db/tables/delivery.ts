/** The local dates that have had their scheduled run; the key makes it one a date. */
export interface ScheduledDaysTable {
  user_id: string;
  /** YYYY-MM-DD, in the user's time zone at that time. */
  local_date: string;
  started_at: Date;
}
