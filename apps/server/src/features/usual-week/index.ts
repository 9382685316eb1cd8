export { changeUsualLine } from "./usual-line.service.ts";
export { usualThings, withoutDecided } from "./usual-things.ts";
export { mondayOf } from "./usual-day.rules.ts";
export { listUsualWeekOf, listUsualWeekOfActive } from "./usual-week.repo.ts";
export { usualWeekRoutes } from "./usual-week.routes.ts";
