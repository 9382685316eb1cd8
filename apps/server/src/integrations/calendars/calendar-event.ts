/** One occurrence of an event, as plain data; all of it fits a message between threads and a row. */
export interface CalendarEvent {
  readonly uid: string;
  /** The occurrence's original start: an instant in ISO 8601 UTC, a date, or "" for an event that does not repeat. */
  readonly recurrence_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** In the family's zone: YYYY-MM-DD of an all-day event, else YYYY-MM-DDTHH:MM. */
  readonly starts_at: string;
  /** Same form; of an all-day event the last day itself. Null when it is the same as the start. */
  readonly ends_at: string | null;
  /** ISO 8601 UTC; an all-day event begins and ends at the family's midnight. */
  readonly start_instant: string;
  readonly end_instant: string;
  readonly all_day: boolean;
  readonly cancelled: boolean;
  readonly sequence: number;
}

/** Which part of a calendar is read: the window, and the time zone of its wall clock. */
export interface ReadRequest {
  /** IANA name. */
  readonly timezone: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

export interface ReadCalendar {
  readonly events: CalendarEvent[];
  /** Entries of the file that could not be understood and were left out. */
  readonly unreadable: number;
}
