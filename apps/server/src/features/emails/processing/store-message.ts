import { type Analysis, type DigestMessage, fallbackReason, fromAddresses } from "@gatepost/analysis";
import type { ProcessedEmail } from "@gatepost/contract/processing";
import { relevanceMedium } from "@gatepost/contract/limits";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import { commitQuickly } from "../../../platform/db/quick-commit.ts";
import type { Db, Trx } from "../../../platform/db/schema.ts";
import { lockFamily } from "../../auth/index.ts";
import { emailsStillAllowed } from "../../billing/index.ts";
import { learnUsualWeek } from "../../usual-week/index.ts";
import { withAnswers } from "../messages/class-answers.ts";
import { groupNewItems } from "../messages/item-groups.ts";
import { noteCopies } from "../messages/copies.repo.ts";
import {
  countStoredByRun,
  countStoredOn,
  insertItems,
  insertMentions,
  insertMessage,
} from "../messages/store.repo.ts";
import { type Candidate, sourceOf } from "./candidates.ts";
import type { FamilySettings } from "./family-settings.ts";
import { noteRunMessages } from "./run-messages.repo.ts";
import { countProcessed, lockRun, type RunLease, type RunRow } from "./runs.repo.ts";
import type { Understood } from "./read-message.ts";

export type Stored = "stored" | "known" | "over_limit";

/**
 * Stores messages that were analysed in one call and counts them, all or nothing, so that no paid answer is requested
 * again. Takes the family's lock, for the plan's limit and the duplicate groups, and refuses a lost run. A dry run stores
 * only its preview. @returns outcomes in the given order @throws RunLost
 */
export async function storeTogether(
  db: Db,
  cipher: FieldCipher,
  lease: RunLease,
  settings: FamilySettings,
  understood: readonly Omit<Understood, "message">[],
  now: Date,
): Promise<Stored[]> {
  return db.transaction().execute(async (trx) => {
    await commitQuickly(trx); // the run hasn't ended, so anything lost in a server crash is read again
    await lockFamily(trx, lease.family_id);
    const run = await lockRun(trx, lease);
    const outcomes: Stored[] = [];
    const stored: DigestMessage[] = [];
    for (const each of understood)
      outcomes.push(await storeOne({ trx, cipher, lease, run, settings, now, stored }, each));
    if (stored.length > 0) {
      const { children, timezone } = settings.family;
      await groupNewItems(trx, lease.family_id, children, now);
      await learnUsualWeek(trx, cipher, { id: lease.family_id, timezone }, stored, now);
    }
    return outcomes;
  });
}

type Storing = {
  trx: Trx;
  cipher: FieldCipher;
  lease: RunLease;
  run: RunRow;
  settings: FamilySettings;
  now: Date;
  /** The messages stored so far. */
  stored: DigestMessage[];
};

async function storeOne(storing: Storing, read: Omit<Understood, "message">): Promise<Stored> {
  const { trx, cipher, lease, run, settings, now } = storing;
  const { id, candidate } = read;
  const analysis = await withAnswers(trx, cipher, lease.family_id, read.analysis);
  const understood = { ...read, analysis };
  const children = mentioned(settings, analysis);
  if (run.dry_run) {
    await noteAnalysed(trx, cipher, lease, candidate, analysis, children, now);
  } else {
    if ((await roomLeft(trx, run, settings)) === 0) return "over_limit";
    const row = messageRow(understood);
    const fields = { id, family_id: lease.family_id, stored_on: run.local_date, stored_at: now };
    if (!(await insertMessage(trx, { ...row, ...fields, run_id: lease.id }))) {
      await noteCopies(trx, lease.family_id, [row]);
      return "known";
    }
    await insertMentions(trx, cipher, lease.family_id, id, children);
    await insertItems(trx, lease.family_id, id, analysis);
    storing.stored.push({ id, ...row });
  }
  await countProcessed(trx, lease, {
    relevant: analysis.relevance_score >= relevanceMedium,
    fallback_reason: fallbackReason(analysis),
  });
  return "stored";
}

const isLimited = ({ tier }: FamilySettings): boolean => emailsStillAllowed(tier, 0, 0) !== null;

/** How many more messages this run may store now; null without a limit. */
export async function roomLeft(db: Db | Trx, run: RunRow, settings: FamilySettings): Promise<number | null> {
  if (!isLimited(settings)) return null;
  if (run.dry_run) return emailsStillAllowed(settings.tier, run.emails_processed, 0);
  const byRun = await countStoredByRun(db, run.family_id, run.id);
  const today = await countStoredOn(db, run.family_id, run.local_date);
  return emailsStillAllowed(settings.tier, byRun, today);
}

export function messageRow({ candidate, analysis }: Pick<Understood, "candidate" | "analysis">) {
  const { mailbox_id, mailbox, provider, source_id, message_id, from, subject, received_at } = candidate;
  return {
    mailbox_id,
    mailbox,
    provider,
    source_id,
    message_id,
    subject: subject === null || subject.trim() === "" ? null : subject,
    sender: from,
    sender_address: fromAddresses(from)[0]?.address ?? "",
    received_at,
    analysis,
    open_until: lastDay(analysis),
  };
}

/** The last local day that a message names, including days of what it ends, YYYY-MM-DD. */
function lastDay(analysis: Analysis): string | null {
  const days = analysis.items.flatMap(({ due, starts_at, ends_at }) =>
    [due, starts_at, ends_at].flatMap((moment) => (moment ? [moment.slice(0, 10)] : [])),
  );
  const ended = analysis.ends?.flatMap(({ until }) => until ?? []) ?? [];
  return (
    [...days, ...ended]
      .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
      .sort()
      .at(-1) ?? null
  );
}

/** The family's children that the message or one of its items is for. */
export function mentioned(settings: FamilySettings, analysis: Analysis): { id: string; name: string }[] {
  const ids = new Set([...analysis.relevant_children, ...analysis.items.flatMap((item) => item.children)]);
  return settings.family.children.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
}

async function noteAnalysed(
  trx: Trx,
  cipher: FieldCipher,
  lease: RunLease,
  candidate: Candidate,
  analysis: Analysis,
  children: { id: string; name: string }[],
  now: Date,
): Promise<void> {
  const { subject, from } = candidate;
  const relevant = new Set(analysis.relevant_children);
  const shown: ProcessedEmail = {
    subject,
    sender: from,
    priority: analysis.priority,
    relevant_children: children.filter(({ id }) => relevant.has(id)).map(({ name }) => name),
  };
  const details = { ...shown, reason: analysis.reason };
  await noteRunMessages(trx, cipher, lease, [
    { ...sourceOf(candidate), outcome: "analysed", details, created_at: now },
  ]);
}
