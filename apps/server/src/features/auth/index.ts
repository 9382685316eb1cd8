export { createAccessTokens } from "./access-tokens.ts";
export { markLeft } from "./added-by.repo.ts";
export { forgetAttempts } from "./attempts.ts";
export { deleteAuditOf, listAudit, recordAudit } from "./audit.repo.ts";
export { asParent, isOwner, readerOf, requireOwner } from "./family.rules.ts";
export {
  deleteFamily,
  findFamily,
  findOwner,
  listAdults,
  lockAdults,
  lockAdultsWith,
  lockFamily,
  requireFamily,
  updateFamily,
  type FamilyRow,
} from "./families.repo.ts";
export { activityRoutes } from "./activity.routes.ts";
export {
  addressInUse,
  changedAddress,
  formerAddressAgain,
  hasConfirmedAddress,
  undoMs,
} from "./address.rules.ts";
export { authRoutes } from "./auth.routes.ts";
export {
  accountNotices,
  tellOwner,
  type CodeCheck,
  type NotifyOwner,
  type AccountNotice,
} from "./code-check.service.ts";
export { confirmByMailbox } from "./confirm-by-mailbox.service.ts";
export { requireFreshProof } from "./fresh-proof.service.ts";
export {
  changePassword,
  endAllSessions,
  replacePassword,
  type PasswordChange,
  type SharingEnding,
} from "./password.service.ts";
export { countInvitations } from "./invitation-counts.repo.ts";
export { isPausedOn } from "./pause.rules.ts";
export { nameInMail, plainName } from "./plain-name.rules.ts";
export { passwordObjection } from "./password.rules.ts";
export { hashPassword, prepareStandIn } from "./passwords.ts";
export { foundFamily, registerProven, type UserRegistered } from "./registration.service.ts";
export { deleteAllSessions, listSessionsOf } from "./sessions.repo.ts";
export { idleSince } from "./sessions.rules.ts";
export { asking, secondFactorRoutes } from "./second-factor.routes.ts";
export { readSecondFactor, removeSecondFactor, type Asking } from "./second-factor.service.ts";
export { sessionRoutes } from "./sessions.routes.ts";
export { createSessionService } from "./sessions.service.ts";
export { confirmPassword } from "./sign-in.service.ts";
export { tellAdults, tellOthers, type Adder } from "./tell-adults.ts";
export { tidyAuth } from "./tidy.service.ts";
export { isTimezone } from "./timezone.rules.ts";
export {
  asKey,
  countUsers,
  deleteUser,
  findTaken,
  findUser,
  findUserByLogin,
  lockFreeUsers,
  lockUser,
  requireUser,
  takenMessages,
  toUser,
  updateUser,
  type UserRow,
} from "./users.repo.ts";
