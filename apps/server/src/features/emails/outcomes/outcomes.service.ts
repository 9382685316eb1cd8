import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { localDate } from "../../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findNamedBefore } from "../summaries/summaries.repo.ts";
import { findUnread, type UnreadOutcome } from "./outcomes.repo.ts";

/** How far back a page names emails that no line tells. */
const windowMs = 14 * 86_400_000;

export type OpenEmails = {
  unread: UnreadEmail[];
  /** Emails that pages of earlier days named, none of which this reader has opened. */
  named_before: Awaited<ReturnType<typeof findNamedBefore>>;
};

/** What a page of today adds to the emails of its day; an earlier day's page has only what was unread by its end. @param latest of the days */
export async function findOpenEmails(
  { db, cipher, clock }: Platform,
  reader: FamilyReader,
  latest: string,
): Promise<(day: string) => OpenEmails> {
  const now = clock.now();
  const today = localDate(now, reader.timezone);
  const since = new Date(now.getTime() - windowMs);
  const [unread, named_before] = await Promise.all([
    findUnread(db, cipher, reader.family_id),
    latest < today ? [] : findNamedBefore(db, reader, { day: today, since }),
  ]);
  return (day) => ({
    unread: unread
      .filter(({ received_at }) => localDate(received_at, reader.timezone) <= day)
      .map(presentUnread),
    named_before: day === today ? named_before : [],
  });
}

/** Every unread email of a family. */
export async function listUnread(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
): Promise<UnreadEmail[]> {
  return (await findUnread(db, cipher, familyId)).map(presentUnread);
}

/** An unread email in its API form. Only Gmail has an address that opens an email. */
const presentUnread = (email: UnreadOutcome): UnreadEmail => ({
  subject: email.subject,
  sender: email.sender,
  received_at: email.received_at.toISOString(),
  cause: email.cause,
  reason: email.words,
  closure: email.closure,
  soonest: email.soonest,
  link: email.provider === "gmail" ? gmailAddress(email.source_id) : null,
});

const gmailAddress = (id: string) => `https://mail.google.com/mail/#all/${encodeURIComponent(id)}`;
