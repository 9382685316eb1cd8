export { exportMailbox } from "./mailboxes.export.ts";
export { revokeGrant } from "./mailboxes.jobs.ts";
export { mailboxRoutes } from "./mailboxes.routes.ts";
export { createMailboxes, type Mailboxes, type OpenMailbox } from "./mailboxes.service.ts";
export { mailboxWorkers } from "./mailboxes.workers.ts";
export { forgetOldRevocations } from "./revocations.service.ts";
