export { alertWorkers, tellOfTomorrow, watchMail } from "./alerts.jobs.ts";
export { exportAlerts } from "./alerts.export.ts";
export { tellUrgent } from "./alerts.service.ts";
export { lookSoon } from "./watch.repo.ts";
export { alertSettingsRoutes } from "./settings.routes.ts";
