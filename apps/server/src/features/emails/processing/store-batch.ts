import { fromAddresses } from "@gatepost/analysis";
import { type NotebookChange, withNames } from "@gatepost/analysis/thing";
import type { ProcessedEmail } from "@gatepost/contract/processing";
import { relevanceMedium } from "@gatepost/contract/limits";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import { commitQuickly } from "../../../platform/db/quick-commit.ts";
import type { Db, Trx } from "../../../platform/db/schema.ts";
import { lockFamily } from "../../auth/index.ts";
import { emailsStillAllowed } from "../../billing/index.ts";
import { changeNotebook, changesOf } from "../../notebook/index.ts";
import { followAnswersMeanwhile } from "../messages/class-answers.ts";
import { noteCopies } from "../messages/copies.repo.ts";
import {
  countStored,
  insertMentions,
  insertMessage,
  type NewMessage,
  replaceMessage,
} from "../messages/store.repo.ts";
import { searchText } from "../search/search-text.rules.ts";
import { sourceOf } from "./candidate.rules.ts";
import type { FamilySettings } from "./family-settings.ts";

import type { BatchRead, Understood } from "./read-batch.ts";
import type { RunContext } from "./run-context.ts";
import { noteRunMessages } from "./run-messages.repo.ts";
import { lockRun, plus, type RunRow, updateRun } from "./runs.repo.ts";

export type Stored = "stored" | "known" | "over_limit";

type Storing = Pick<RunContext, "cipher" | "run" | "settings"> & { now: Date };

/**
 * Stores messages that were read in one call, changes the notebook and counts them, all or nothing, so that no paid answer is requested
 * again. Takes the family's lock, for the plan's limit and the notebook, and refuses a lost run. A dry run stores only its preview.
 * @returns outcomes in the order of the batch's mails @throws RunLost
 */
export async function storeBatch(db: Db, storing: Storing, batch: BatchRead): Promise<Stored[]> {
  const { run, settings, now } = storing;
  return db.transaction().execute(async (trx) => {
    await commitQuickly(trx); // the run hasn't ended, so anything lost in a server crash is read again
    await lockFamily(trx, run.family_id);
    const row = await lockRun(trx, run);
    const outcomes: Stored[] = [];
    for (const each of batch.mails) outcomes.push(await storeOne(trx, row, storing, each, batch.changes));
    if (row.dry_run) return outcomes;
    const stored = batch.mails.filter((_, index) => outcomes[index] === "stored");
    const ids = new Set(stored.map(({ record }) => record.message_id));
    const family = { id: run.family_id, timezone: settings.family.timezone };
    await changeNotebook(trx, family, changesOf(batch.changes, ids), now);
    await followAnswersMeanwhile({ trx, cipher: storing.cipher, family_id: run.family_id }, batch);
    return outcomes;
  });
}

async function storeOne(
  trx: Trx,
  row: RunRow,
  storing: Storing,
  mail: Understood,
  changes: readonly NotebookChange[],
): Promise<Stored> {
  const { cipher, settings, now } = storing;
  if (row.dry_run) await noteRead(trx, storing, mail);
  else {
    if ((await roomLeft(trx, row, settings)) === 0) return "over_limit";
    const { family_id } = row;
    const stored = { family_id, stored_on: row.local_date, stored_at: now, run_id: row.id };
    if (!(await putMessage({ trx, cipher, settings }, mail, changes, stored))) {
      await noteCopies(trx, family_id, [mail.candidate]);
      return "known";
    }
  }
  const { record, fallback_reason } = mail;
  await updateRun(trx, row, {
    ...plus({ emails_processed: 1, emails_relevant: Number(record.relevance_score >= relevanceMedium) }),
    ...(fallback_reason === null ? {} : { ...plus({ emails_read_by_fallback: 1 }), fallback_reason }),
    losses: 0,
  });
  return "stored";
}

const isLimited = ({ tier }: FamilySettings): boolean => emailsStillAllowed(tier, 0, 0) !== null;

/** How many more messages this run may store now; null without a limit. */
export async function roomLeft(db: Db | Trx, run: RunRow, settings: FamilySettings): Promise<number | null> {
  if (!isLimited(settings)) return null;
  if (run.dry_run) return emailsStillAllowed(settings.tier, run.emails_processed, 0);
  const { by_run, today } = await countStored(db, run.family_id, run.local_date, run.id);
  return emailsStillAllowed(settings.tier, by_run, today);
}

/**
 * Inserts the message with the children that it or one of its things is for, or puts it in the place of its first reading.
 * @param all the changes of its batch
 * @returns false when the family has it already
 */
export async function putMessage(
  { trx, cipher, settings }: { trx: Trx; cipher: FieldCipher; settings: Pick<FamilySettings, "family"> },
  { candidate, record, sender, standing }: Understood,
  all: readonly NotebookChange[],
  stored: Pick<NewMessage, "family_id" | "stored_on" | "stored_at" | "run_id">,
): Promise<boolean> {
  const { mailbox_id, message_id, from, received_at } = candidate;
  const id = record.message_id;
  const subject = candidate.subject?.trim() ? candidate.subject : null;
  const changes = changesOf(all, new Set([id]));
  const put = candidate.read_again === null ? insertMessage : replaceMessage;
  const isNew = await put(trx, {
    ...sourceOf(candidate),
    ...stored,
    id,
    mailbox_id,
    message_id,
    subject,
    sender: from,
    sender_address: fromAddresses(from)[0]?.address ?? "",
    sender_key: sender,
    standing,
    received_at,
    record,
    search_text: searchText({
      subject,
      sender: from,
      ai_summary: record.summary,
      lines: changes.flatMap((change) => (change.does === "end" ? change.line : change.fields.line) ?? []),
      quotes: changes.flatMap(({ sources }) =>
        sources.flatMap(({ quotes }) => quotes.map(({ text }) => text)),
      ),
    }),
  });
  if (!isNew) return false;
  const named = changes.flatMap((change) => (change.does === "end" ? [] : (change.fields.children ?? [])));
  const ids = new Set([...record.children, ...named]);
  const children = settings.family.children.filter((child) => ids.has(child.id));
  await insertMentions(trx, cipher, stored.family_id, id, children);
  return true;
}

/** The preview of a dry run. */
async function noteRead(
  trx: Trx,
  { cipher, run, settings, now }: Storing,
  { candidate, record }: Understood,
): Promise<void> {
  const { children } = settings.family;
  const shown: ProcessedEmail = {
    subject: candidate.subject,
    sender: candidate.from,
    priority: record.priority,
    relevant_children: children.filter(({ id }) => record.children.includes(id)).map(({ name }) => name),
  };
  const details = {
    ...shown,
    reason: withNames(record.reason, (id) => children.find((child) => child.id === id)?.name),
  };
  await noteRunMessages(trx, cipher, run, [
    { ...sourceOf(candidate), outcome: "analysed", details, created_at: now },
  ]);
}
