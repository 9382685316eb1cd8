export {
  deliveryWorkers,
  forgetDelivery,
  sendConnectionLost,
  sendRecipientInvitation,
  sendSummary,
  sendSummaryLater,
} from "./delivery.jobs.ts";
export { deliveryRoutes } from "./delivery.routes.ts";
export { type Letter, letterMail } from "./letter-mail.ts";
export { mailLinkRoutes } from "./mail-links.routes.ts";
export { explainDelay, explainMissed } from "./delivery.service.ts";
export { summariesDueNotSent } from "./due-not-sent.repo.ts";
export {
  describeRecipient,
  endRecipient,
  endRecipientNamedBy,
  exportRecipient,
  recipientAddresses,
} from "./recipients.service.ts";
export { dropNotices, noticesSince } from "./notices.repo.ts";
export { notifyLater, sendNotice } from "./notices.service.ts";
export { isShut } from "./subject.rules.ts";
