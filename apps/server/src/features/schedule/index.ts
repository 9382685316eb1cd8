export { settleDay } from "./days.repo.ts";
export type { DayReactions } from "./failed-days.service.ts";
export { catchUp, countDaysNotBegun } from "./schedule.service.ts";
export { scheduleWorkers, startScheduledRuns, tidySchedule } from "./schedule.jobs.ts";
export { zoneClocks } from "./schedule.repo.ts";
