export { exportSchoolDomains } from "./settings.export.ts";
export { listSchoolDomains } from "./school-domains.repo.ts";
export { describeLeftSenders, markLeftSenders } from "./school-domains.service.ts";
export { schoolDomainRoutes } from "./school-domains.routes.ts";
