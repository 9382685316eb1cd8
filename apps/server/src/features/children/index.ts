export { countActiveChildren, findChild, listChildren } from "./children.repo.ts";
export { childrenRoutes } from "./children.routes.ts";
export type { ClassesTold } from "./children.service.ts";
export { bringBackChildren, deactivateBeyondPlan, moveChildren } from "./children.service.ts";
