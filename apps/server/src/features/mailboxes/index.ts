export {
  countMailboxes,
  exportMailbox,
  findMailboxes,
  findSharedAddress,
  markConnected,
  pauseMailboxes,
  renameMailbox,
  resumeMailboxes,
  saveMailbox,
} from "./mailboxes.repo.ts";
export { forgetOldRevocations, mailboxWorkers, revokeGrant } from "./mailboxes.jobs.ts";
export { mailboxRoutes } from "./mailboxes.routes.ts";
export { createMailboxes, type Mailboxes } from "./mailboxes.service.ts";
export type { LostConnection, MailboxReactions, OpenMailbox, OwnAddressProvider } from "./mailboxes.types.ts";
