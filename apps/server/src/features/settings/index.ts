export { exportSchoolDomains } from "./settings.export.ts";
export { listSchoolDomains, type SchoolDomainRow } from "./school-domains.repo.ts";
export { schoolDomainRoutes } from "./school-domains.routes.ts";
