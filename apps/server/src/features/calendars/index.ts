export { calendarFeedRoutes } from "./feeds.routes.ts";
export { closeAllFeeds, describeFeeds } from "./feeds.service.ts";
export { hasActiveSources } from "./sources.repo.ts";
export { describeLeftSources, exportCalendarSources } from "./sources.service.ts";
export { calendarSourceRoutes } from "./sources.routes.ts";
export { readAnew, syncCalendar, syncDueCalendars } from "./sync.jobs.ts";
export { calendarWorkers, createCalendars } from "./sync.service.ts";
export { asThings, upcomingEvents } from "./upcoming.service.ts";
