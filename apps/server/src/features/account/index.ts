export { accountLinkRoutes } from "./account-links.routes.ts";
export {
  accountMailWorkers,
  createAccountMail,
  sendAccountNotice,
  sendEmailUndo,
  sendPasswordReset,
  sendSupportProof,
  sendVerification,
  type Lines,
} from "./account-mail.ts";
export { acceptSupportProof } from "./account-links.service.ts";
export { accountRoutes } from "./account.routes.ts";
export { contactRoutes } from "./contact.routes.ts";
export { eraseAccount, type AccountDeleting } from "./deletion.service.ts";
export { type ProfileChanged } from "./profile.service.ts";
export { type ExportSection } from "./export.service.ts";
export { tidyAccounts, tidyAccountsWorker } from "./tidy-accounts.jobs.ts";
