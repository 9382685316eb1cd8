export { exportSchoolDomains } from "./settings.export.ts";
export { listSchoolDomains } from "./school-domains.repo.ts";
export { schoolDomainRoutes } from "./school-domains.routes.ts";
