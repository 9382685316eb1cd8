export { exportPushDevices } from "./push.export.ts";
export { pushRoutes } from "./push.routes.ts";
export { pushToDevices } from "./push.service.ts";
