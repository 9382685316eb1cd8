export { listSchoolDomains } from "./school-domains.repo.ts";
export { describeLeftSenders, exportSchoolDomains } from "./school-domains.service.ts";
export { schoolDomainRoutes } from "./school-domains.routes.ts";
