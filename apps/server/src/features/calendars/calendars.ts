import { createCalendarReader } from "../../integrations/calendars/index.ts";
import type { Platform } from "../../platform/platform.ts";

export type Calendars = ReturnType<typeof createCalendars>;

/** The dependencies of calendars. `random`: 0 to 1; spreads the syncs of many sources over time. */
export const createCalendars = (platform: Platform) => ({
  platform,
  reader: createCalendarReader({ allowed_hosts: platform.config.calendar_allowed_hosts }),
  random: Math.random,
});
