export { composeDays } from "./digest/compose-days.ts";
export { comingHolidays } from "./digest/coming-holidays.ts";
export { composeDigest } from "./digest/compose-digest.ts";
export { overdueDays } from "./digest/overdue.ts";
export { isShown } from "./same-thing/worded.ts";
export { thingsOfDay } from "./edit/things-of-day.ts";
export type { Editor } from "./edit/editor.ts";
export type { EditedDay } from "./edit/types.ts";
export { lineOf } from "./wording/line-of.ts";
export { isCancelled } from "./same-thing/change-words.ts";
export { groupItems, type ItemGroup } from "./same-thing/group-items.ts";
export { openThings } from "./same-thing/open-things.ts";
export { mergeMessages } from "./same-thing/merge-messages.ts";
export { createItemTexts } from "./same-thing/item-texts.ts";
export type { EmailOutcomes, ReadEmail, UnreadEmail } from "./outcomes/types.ts";
export type { Digest, DigestInput, DigestLine, DigestSection } from "./digest/types.ts";
export type { DigestMessage, SourcedItem, ItemTexts } from "./same-thing/types.ts";
export { readUsualWeek } from "./usual-week/read-usual-week.ts";
export { isUsualDay } from "./usual-week/usual-day.ts";
export type { Told, UsualWeekEntry } from "./usual-week/types.ts";
export { embeddedAnalyser } from "./extract/embedded-analyser.ts";
export { readFamilyFile } from "./family/family-file.ts";
export { nextYearGroup, rollOverIsDue, schoolYearOf, type RollOver } from "./family/roll-over.ts";
export { type Nation, nationOf } from "./family/nation.ts";
export { splitMbox } from "./mime/mbox.ts";
export { fallbackReason, fallbackWarning } from "./extract/llm/fallback.ts";
export type { LanguageModelConfig } from "./read/config.ts";
export type { AttachedFile } from "./mime/attachments.ts";
export type { MailHeaders } from "./mime/read-headers.ts";
export {
  type AlertedItem,
  type LocalMoment,
  type MessageForAlert,
  nextSummaryAt,
  pressingItems,
} from "./assess/pressing-items.ts";
export { takesNewsBack } from "./assess/plan-words.ts";
export { type LookAhead, lookAhead } from "./look-ahead.ts";
export { mayBeUrgent, preRank, type RankableMessage } from "./pre-rank.ts";
export { failsDmarc, isAuthenticated, readAuthentication } from "./senders/authentication.ts";
export { publicMailProviders, schoolPlatforms } from "./senders/platforms.ts";
export { fromAddresses } from "./senders/from-header.ts";
export { domainOf, isSchoolSender } from "./senders/school-sender.ts";
export { isSharedDomain } from "./senders/shared-domains.ts";
export { schoolSenderWords, suggestSenders, type SenderSuggestion } from "./senders/suggest-senders.ts";
export { type PictureModel, PictureNotRead } from "./pictures/picture-model.ts";
export { ReaderBusy, ReaderLost } from "./reader/errors.ts";
export { createMailReader, mailReader, mailReaderOptions, type MailReader } from "./reader/mail-reader.ts";
export { createReaderPool, type ReaderPool } from "./reader/reader-pool.ts";
export { serveTasks } from "./reader/serve-tasks.ts";

export { analysisSchema, itemSchema } from "./types.ts";
export type {
  Address,
  Analyser,
  Analysis,
  Attachment,
  Block,
  CalendarEvent,
  Child,
  Evidence,
  Family,
  Item,
  ItemEdit,
  ItemFlag,
  Message,
  OpenThing,
  Priority,
  School,
  Usage,
} from "./types.ts";
