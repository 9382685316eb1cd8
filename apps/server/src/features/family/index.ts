export { sendFamilyInvitation } from "./family.jobs.ts";
export { familyRoutes } from "./family.routes.ts";
export type { FamilyEnding, FamilyLeaving, OwnerChanged } from "./family.types.ts";
export { forgetInvitations } from "./invitations.service.ts";
export { familyMailWorkers } from "./invitation-mail.ts";
export { endFamily } from "./join.service.ts";
export { type LeaveDependencies, releaseFamily } from "./leave.service.ts";
