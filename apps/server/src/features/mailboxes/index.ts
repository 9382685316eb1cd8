export {
  countMailboxes,
  findMailboxes,
  findSharedAddress,
  markConnected,
  pauseMailboxes,
  renameMailbox,
  resumeMailboxes,
  saveMailbox,
} from "./mailboxes.repo.ts";
export { exportMailbox } from "./mailboxes.export.ts";
export { revokeGrant } from "./mailboxes.jobs.ts";
export { mailboxRoutes } from "./mailboxes.routes.ts";
export { createMailboxes, type Mailboxes } from "./mailboxes.service.ts";
export type { LostConnection, MailboxReactions, OpenMailbox, OwnAddressProvider } from "./mailboxes.types.ts";
export { mailboxWorkers } from "./mailboxes.workers.ts";
export { forgetOldRevocations } from "./revocations.service.ts";
