export { scheduleWorker, startScheduledRuns } from "./schedule.jobs.ts";
