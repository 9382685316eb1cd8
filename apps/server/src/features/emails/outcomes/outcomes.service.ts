import { type DigestPage, linesOfPage } from "@gatepost/contract/digest-page";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import { localDate } from "../../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRows, presentUnread } from "./outcomes.rules.ts";
import { findNamedBefore } from "../summaries/summaries.repo.ts";
import { findSourcesOf, findUnread, saveOutcomes } from "./outcomes.repo.ts";

/** How far back a page names emails that no line tells. */
const windowMs = 14 * 86_400_000;

export type OpenEmails = {
  unread: UnreadEmail[];
  /** Emails that pages of earlier days named, none of which this reader has opened. */
  named_before: Awaited<ReturnType<typeof findNamedBefore>>;
};

/** What a page of today adds to the emails of its day; an earlier day's page has only what was unread by its end. */
export async function findOpenEmails(
  { db, cipher, clock }: Platform,
  reader: FamilyReader,
): Promise<(day: string) => OpenEmails> {
  const now = clock.now();
  const today = localDate(now, reader.timezone);
  const since = new Date(now.getTime() - windowMs);
  const [unread, named_before] = await Promise.all([
    findUnread(db, cipher, reader.family_id),
    findNamedBefore(db, reader, { day: today, since }),
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

/** Records what this page says became of each of its emails. */
export async function recordOutcomes(
  { db, cipher, clock }: Platform,
  { family_id }: Pick<FamilyReader, "family_id">,
  page: DigestPage,
  run_id: string | null,
): Promise<void> {
  const { outcomes } = page;
  if (outcomes.read.length === 0) return;
  const ids = outcomes.read.map(({ message_id }) => message_id);
  const sources = await findSourcesOf(db, family_id, ids);
  const rows = asRows(outcomes, withUnder(linesOfPage(page)), sources, { run_id, now: clock.now() });
  await db.transaction().execute((trx) => saveOutcomes(trx, cipher, family_id, rows));
}

/** The lines with those under them. */
export const withUnder = (lines: readonly DigestLine[]): SingleLine[] =>
  lines.flatMap((line) => [line, ...line.under]);
