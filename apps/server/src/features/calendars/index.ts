export { exportCalendarSources } from "./calendars.export.ts";
export { createCalendars, type Calendars } from "./calendars.ts";
export type { DatedItem, DatedItems } from "./dated-items.ts";
export { calendarFeedRoutes } from "./feeds.routes.ts";
export { hasActiveSources } from "./sources.repo.ts";
export { calendarSourceRoutes } from "./sources.routes.ts";
export { readAnewInZone, syncCalendar, syncDueCalendars } from "./sync.jobs.ts";
export { calendarWorkers } from "./sync.workers.ts";
export { asDigestMessages, upcomingEvents } from "./upcoming.service.ts";
