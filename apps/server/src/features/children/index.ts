export { exportChildren } from "./children.export.ts";
export { countActiveChildren, findChild, listChildren } from "./children.repo.ts";
export { childrenRoutes } from "./children.routes.ts";
export { bringBackChildren, deactivateBeyondPlan, moveChildren } from "./children.service.ts";
