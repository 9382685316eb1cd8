import { Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { requireFamily } from "../../auth/index.ts";
import { emailsStillAllowed } from "../../billing/index.ts";
import { learnUsualWeek } from "../../usual-week/index.ts";
import { withAnswers } from "../messages/class-answers.ts";
import { groupNewItems } from "../messages/item-groups.ts";
import { keepOriginal } from "../messages/originals.repo.ts";
import { countStoredOn, insertItems, insertMentions, insertMessage } from "../messages/store.repo.ts";
import type { Candidate } from "../processing/candidates.ts";
import type { FamilySettings } from "../processing/family-settings.ts";
import type { Understood } from "../processing/read-message.ts";
import { mentioned, messageRow } from "../processing/store-message.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { findCopy } from "./added-emails.repo.ts";
import { addedTexts, limitText } from "./added-emails.rules.ts";

type Added = {
  family_id: FamilyId;
  understood: Understood;
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
  const { family_id, source, settings, today, now } = added;
  const { children, timezone } = settings.family;
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, family_id);
    const analysis = await withAnswers(trx, cipher, family_id, added.understood.analysis);
    const understood = { ...added.understood, analysis };
    await refuseIfKnown(trx, family_id, understood.candidate, settings, today);
    const { id } = understood;
    const row = messageRow(understood);
    const fields = { id, family_id, stored_on: today, stored_at: now, run_id: null };
    if (!(await insertMessage(trx, { ...row, ...fields }))) throw new Refusal("conflict", addedTexts.known);
    await insertMentions(trx, cipher, family_id, id, mentioned(settings, understood.analysis));
    await insertItems(trx, family_id, id, understood.analysis);
    const place = { table: "message_bodies", row_id: id, column: "source" };
    const sealed = cipher.encrypt(source.toString("base64"), place);
    await keepOriginal(trx, {
      family_id,
      message_id: id,
      source: sealed,
      fetched_by: null,
      mailbox_id: null,
      fetched_at: now,
    });
    await groupNewItems(trx, family_id, children, now);
    await learnUsualWeek(trx, cipher, { id: family_id, timezone }, [{ id, ...row }], now);
    await extendSummary(trx, family_id, {
      local_date: today,
      now,
      even_if_quiet: false,
      mail_read: false,
    });
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
  if (emailsStillAllowed(tier, 0, await countStoredOn(db, familyId, today)) === 0)
    throw new Refusal("plan_limit", limitText(tier));
}
