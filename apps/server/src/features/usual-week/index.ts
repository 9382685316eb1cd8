export { exportUsualWeek } from "./usual-week.export.ts";
export { learnUsualWeek } from "./learn-usual-week.ts";
export { changeUsualLine } from "./usual-line.service.ts";
export { lineIdOf } from "./usual-line.rules.ts";
export { listUsualWeekOfActive, type StoredEntry } from "./usual-week.repo.ts";
export { usualWeekRoutes } from "./usual-week.routes.ts";
