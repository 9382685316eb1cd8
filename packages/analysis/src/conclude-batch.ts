import { specific } from "./audience/specific.ts";
import { wordsForOthers } from "./audience/words-for-others.ts";
import { conclude, type Concluding, type Conclusion } from "./conclude.ts";
import { readDocument } from "./document/read-document.ts";
import { audienceReader } from "./family/audience-reader.ts";
import { profileOf } from "./family/profile.ts";
import type { MailIn, MailRecord } from "./mail-in.ts";
import { readingWarnings } from "./mime/reading-warnings.ts";
import type { Read } from "./read/ask-model.ts";
import type { Family } from "./types.ts";

/** `warnings`: what could not be read, in words for a parent. */
export type StoredRecord = MailRecord & { warnings: string[] };
export type BatchConclusion = Omit<Conclusion, "mails"> & { mails: StoredRecord[] };

/** As conclude.ts, with what of each message could not be read, which makes it one to read, and for one that is for others the words that say so. */
export function concludeBatch(given: Concluding, read: Read | null, failed: boolean): BatchConclusion {
  const { mails, ...rest } = conclude(given, read, failed);
  return { ...rest, mails: mails.map((record) => completed(record, given)) };
}

function completed(record: MailRecord, { mails, family }: Concluding): StoredRecord {
  const mail = mails.find(({ id }) => id === record.message_id);
  if (!mail) return { ...record, warnings: [] };
  const warnings = [...new Set([...mail.message.warnings, ...readingWarnings(mail.message)])];
  if (record.outcome === "told" && warnings.length > 0) return { ...record, warnings, outcome: "to_read" };
  const words = record.outcome === "not_for_us" ? othersNamed(mail, family) : null;
  return { ...record, warnings, ...(words === null ? {} : { reason: `“${words}”` }) };
}

function othersNamed({ message }: MailIn, family: Family): string | null {
  const profile = profileOf(family);
  const audience = audienceReader(profile)(profile.children);
  return wordsForOthers(readDocument(message), (text) => {
    const found = text ? audience(text) : null;
    return specific(found) ? found : null;
  });
}
