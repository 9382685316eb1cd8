export { alertWorkers, tellOfTomorrow, watchMail } from "./alerts.jobs.ts";
export { findAlertSettings } from "./settings.repo.ts";
export { tellUrgent } from "./alerts.service.ts";
export { lookSoon } from "./watch.repo.ts";
export { alertSettingsRoutes } from "./settings.routes.ts";
