export { countActiveChildren, findChild, listChildren } from "./children.repo.ts";
export { childrenRoutes } from "./children.routes.ts";
export type { ChildAdded, ClassesTold } from "./children.service.ts";
export { bringBackChildren, deactivateBeyondPlan, moveChildren } from "./children.service.ts";
