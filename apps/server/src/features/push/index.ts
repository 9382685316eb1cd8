export { pushRoutes } from "./push.routes.ts";
export { exportPushDevices, pushToDevices } from "./push.service.ts";
