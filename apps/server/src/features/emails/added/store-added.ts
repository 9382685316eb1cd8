import { Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { requireFamily } from "../../auth/index.ts";
import { emailsStillAllowed } from "../../billing/index.ts";
import { changeNotebook } from "../../notebook/index.ts";
import { followAnswersMeanwhile } from "../messages/class-answers.ts";
import { findCopy } from "../messages/copies.repo.ts";
import { keepOriginal } from "../messages/originals.repo.ts";
import { countStored } from "../messages/store.repo.ts";
import type { Candidate } from "../processing/candidate.rules.ts";
import type { FamilySettings } from "../processing/family-settings.ts";
import type { BatchRead } from "../processing/read-batch.ts";
import { putMessage } from "../processing/store-batch.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { addedTexts, limitText } from "./added-emails.rules.ts";

type Added = {
  family_id: FamilyId;
  /** Of one message. */
  read: BatchRead;
  source: Buffer;
  settings: FamilySettings;
  /** The family's local day, YYYY-MM-DD. */
  today: string;
  now: Date;
};

/**
 * Stores the message, its original for 7 days, and the day's summary in one transaction. @returns its id @throws Refusal conflict,
 * plan_limit
 */
export async function storeAdded(
  { db, cipher }: Pick<Platform, "db" | "cipher">,
  added: Added,
): Promise<string> {
  const { family_id, read, source, settings, today, now } = added;
  const [mail] = read.mails;
  if (!mail) throw new Error("an added email that was not read");
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, family_id);
    await refuseIfKnown(trx, family_id, mail.candidate, settings, today);
    const stored = { family_id, stored_on: today, stored_at: now, run_id: null };
    if (!(await putMessage({ trx, cipher, settings }, mail, read.changes, stored)))
      throw new Refusal("conflict", addedTexts.known);
    const id = mail.record.message_id;
    const original = { family_id, message_id: id, fetched_by: null, mailbox_id: null, fetched_at: now };
    await keepOriginal(trx, cipher, original, source);
    const family = { id: family_id, timezone: settings.family.timezone };
    await changeNotebook(trx, family, read.changes, now);
    await followAnswersMeanwhile({ trx, cipher, family_id }, read);
    await extendSummary(trx, family_id, { local_date: today, now, even_if_quiet: false });
    return id;
  });
}

/** @throws Refusal conflict for a duplicate, plan_limit when the day's limit is used up */
export async function refuseIfKnown(
  db: DbOrTrx,
  familyId: FamilyId,
  candidate: Candidate,
  { tier }: FamilySettings,
  today: string,
): Promise<void> {
  const copy = await findCopy(db, familyId, candidate);
  if (copy) throw new Refusal("conflict", addedTexts.known, { body: { message_id: copy } });
  const stored = await countStored(db, familyId, today, null);
  if (emailsStillAllowed(tier, 0, stored.today) === 0) throw new Refusal("plan_limit", limitText(tier));
}
