export { sendFamilyInvitation, sendJoined } from "./family.jobs.ts";
export { familyRoutes } from "./family.routes.ts";
export type { FamilyChanges, FamilyEnding, FamilyLeaving, OwnerChanged } from "./family.types.ts";
export { forgetInvitations } from "./invitations.service.ts";
export { familyMailWorkers } from "./family-mail.ts";
export { endFamily, endKeptFamiliesOf, purgeKeptFamilies } from "./kept-family.service.ts";
export { releaseFamily } from "./leave.service.ts";
