import type { FastifyInstance } from "fastify";
import { addedEmailRoutes } from "./added/added-emails.routes.ts";
import { itemFeedbackRoutes } from "./feedback/feedback.routes.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import type { FamilyAddresses } from "./processing/family-settings.ts";
import { messageRoutes } from "./messages/messages.routes.ts";
import { processingRoutes } from "./processing/processing.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { summaryRoutes } from "./summaries/summaries.routes.ts";

export { exportEmails } from "./emails.export.ts";
export { listNotUrgent } from "./feedback/feedback.repo.ts";
export { isLikeNotUrgent, type MessageAbout } from "./feedback/not-urgent.rules.ts";
export { changeItem } from "./feedback/feedback.service.ts";
export { followClasses } from "./messages/class-answers.ts";
export { isClosureAhead } from "./outcomes/unread-words.ts";
export { listUnread, openInGmail } from "./outcomes/outcomes.repo.ts";
export { type FamilyAddresses } from "./processing/family-settings.ts";
export { endLostRuns, forgetMail, processEmails, processingWorkers } from "./processing/processing.jobs.ts";
export { endRunsOf, endStuckRun, type WatchRunEnded } from "./processing/end-run.ts";
export { type ScheduledRunCompleted } from "./processing/process-run.ts";
export { lookForUrgent } from "./processing/look-for-urgent.ts";
export {
  listRunMessages,
  messagesOfRuns,
  type RunMessage,
  type RunMessageRead,
  sendersOf,
} from "./processing/run-messages.repo.ts";
export {
  addScheduledRun,
  readForNewChild,
  readLeftOut,
  startScheduledRuns,
  startWatchRun,
} from "./processing/processing.service.ts";
export { countAllRuns, lastRunOf, listStuckRuns, unreadByWatch } from "./processing/runs.repo.ts";
export { modelUseOn } from "./processing/analysis-usage.repo.ts";
export { deleteOriginalsOf } from "./messages/originals.repo.ts";
export { writesForSchool } from "./processing/school-senders.ts";
export { usageReport } from "./processing/usage-report.ts";
export { findSummaryOfDay } from "./summaries/compose.repo.ts";
export { extendSummary } from "./summaries/compose.service.ts";
export { type RenderedSummary, toSummary } from "./summaries/present-summary.ts";
export { stoppedReasons } from "./summaries/mail-state.rules.ts";
export { sampleSummary } from "./summaries/sample-summary.ts";
export { isSchoolDay } from "./summaries/holidays.service.ts";
export { findSummaryOfToday, readPage, readSummary } from "./summaries/summaries.service.ts";

/** All routes under /emails/. */
export function emailRoutes(
  app: FastifyInstance,
  { platform, mailboxes }: { platform: Platform; mailboxes: Mailboxes },
  familyAddresses: readonly FamilyAddresses[],
): void {
  processingRoutes(app, platform, mailboxes);
  summaryRoutes(app, platform);
  addedEmailRoutes(app, platform, familyAddresses);
  messageRoutes(app, platform, mailboxes);
  searchRoutes(app, platform);
  itemFeedbackRoutes(app, platform);
}
