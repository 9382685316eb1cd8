export { backUpDatabase, backUpDatabaseWorker } from "./backup.jobs.ts";
export { rotateFields, valuesByKey } from "./key-rotation.service.ts";
export { requireReady } from "./readiness.ts";
export { systemRoutes } from "./system.routes.ts";
export { vacuumDatabase, vacuumDatabaseWorker } from "./vacuum.jobs.ts";
