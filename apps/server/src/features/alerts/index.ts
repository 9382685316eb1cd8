export { exportAlerts } from "./alerts.export.ts";
export { alertSettingsRoutes } from "./settings.routes.ts";
