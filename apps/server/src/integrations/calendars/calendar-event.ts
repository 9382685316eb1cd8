/** One occurrence of an event, as plain data that fits a message between threads and a database row. */
export interface CalendarEvent {
  readonly uid: string;
  /** The occurrence's original start: an instant in ISO 8601 UTC, a date, or "" for an event that does not repeat. */
  readonly recurrence_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** In the family's zone: YYYY-MM-DD for an all-day event, else YYYY-MM-DDTHH:MM. */
  readonly starts_at: string;
  /** Same format; for an all-day event its last day. Null if equal to the start. */
  readonly ends_at: string | null;
  /** ISO 8601 UTC; an all-day event begins and ends at the family's midnight. */
  readonly start_instant: string;
  readonly end_instant: string;
  readonly all_day: boolean;
  readonly cancelled: boolean;
  readonly sequence: number;
}

/** The part of a calendar to read: the window, and the time zone of its wall clock. */
export interface ReadRequest {
  /** IANA name. */
  readonly timezone: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

export interface ReadCalendar {
  readonly events: CalendarEvent[];
  /** Entries of the file that could not be parsed and were left out. */
  readonly unreadable: number;
}
