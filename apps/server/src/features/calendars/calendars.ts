import { createCalendarReader, type CalendarReader } from "../../integrations/calendars/index.ts";
import type { Platform } from "../../platform/platform.ts";

/** The dependencies of calendars. */
export interface Calendars {
  readonly platform: Platform;
  readonly reader: CalendarReader;
  /** 0 to 1; spreads the syncs of many sources over time. */
  readonly random: () => number;
}

export function createCalendars(platform: Platform): Calendars {
  const { calendar_allowed_hosts } = platform.config;
  return {
    platform,
    reader: createCalendarReader({ allowed_hosts: calendar_allowed_hosts }),
    random: Math.random,
  };
}
