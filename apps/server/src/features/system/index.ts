export { backUpDatabase, databaseWorkers, vacuumDatabase } from "./database.jobs.ts";
export { rotateFields, valuesByKey } from "./key-rotation.service.ts";
export { requireReady } from "./readiness.ts";
export { systemRoutes } from "./system.routes.ts";
