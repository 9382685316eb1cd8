export { readFamilyFile } from "./family/family-file.ts";
export { nextYearGroup, rollOverIsDue } from "./family/roll-over.ts";
export { splitMbox } from "./mime/mbox.ts";
export type { AttachedFile } from "./mime/attachments.ts";
export type { MailHeaders } from "./mime/read-headers.ts";
export { lookAhead } from "./unopened/look-ahead.ts";
export { mayBeUrgent, preRank } from "./unopened/pre-rank.ts";
export { failsDmarc, readAuthentication } from "./mime/authentication.ts";
export { publicMailProviders, schoolPlatforms } from "./senders/platforms.ts";
export { fromAddresses } from "./mime/from-header.ts";
export { domainOf } from "./senders/school-sender.ts";
export { isSharedDomain } from "./mime/shared-domains.ts";
export { schoolSenderWords, suggestSenders } from "./senders/suggest-senders.ts";
export { type PictureModel, PictureNotRead } from "./pictures/picture-model.ts";
export { ReaderBusy, ReaderLost } from "./reader/errors.ts";
export { createMailReader, mailReader, mailReaderOptions, type MailReader } from "./reader/mail-reader.ts";
export { createReaderPool, type ReaderPool } from "./reader/reader-pool.ts";

export type { Address, Block, Family, Message, Usage } from "./types.ts";
