import type { StoredRecord } from "@gatepost/analysis/conclude";
import { narrowed } from "@gatepost/analysis/of-class";
import { type NotebookChange, withNames } from "@gatepost/analysis/thing";
import { relevanceMedium } from "@gatepost/contract/limits";
import { changesOf } from "../../notebook/index.ts";
import { type MessageAbout, similar } from "./not-urgent.rules.ts";

/** The parents' feedback on earlier messages. */
export type LearntFromParent = {
  /** "Not for this child": by sender and line. */
  not_for: readonly { sender_address: string; child_id: string; kind: string; line: string }[];
  /** "We missed something": by sender and subject. */
  missed: readonly { sender_address: string; subject: string }[];
};

/** Messages read together, and what they do to the notebook. */
type MailsRead<M extends { record: StoredRecord }> = {
  mails: readonly M[];
  changes: readonly NotebookChange[];
};

/**
 * Applies the feedback to new messages. A thing like a corrected one of the same sender and kind is not for that child; a message with a
 * subject like a missed one of the same sender gets at least medium relevance, and is named if it told nothing.
 */
export function honour<M extends { record: StoredRecord }>(
  { mails, changes }: MailsRead<M>,
  learnt: LearntFromParent,
  aboutOf: (mail: M) => MessageAbout,
): { mails: M[]; changes: NotebookChange[] } {
  const senders = new Map(mails.map((mail) => [mail.record.message_id, aboutOf(mail).sender_address]));
  const kept = changes.flatMap((change) => {
    const own = change.sources.map(({ message_id }) => senders.get(message_id));
    return withoutCorrected(
      change,
      learnt.not_for.filter(({ sender_address }) => own.includes(sender_address)),
    );
  });
  return {
    changes: kept,
    mails: mails.map((mail) => {
      const own = new Set([mail.record.message_id]);
      const [before, after] = [changesOf(changes, own), changesOf(kept, own)];
      const record = withoutChildren(mail.record, before, after);
      return {
        ...mail,
        record: isMissed(aboutOf(mail), learnt) ? asMissed(record, after.length > 0) : record,
      };
    }),
  };
}

const isMissed = ({ sender_address, subject }: MessageAbout, { missed }: LearntFromParent): boolean =>
  missed.some((each) => each.sender_address === sender_address && similar(each.subject, subject ?? ""));

/** Nothing of a thing that was for corrected children alone. */
function withoutCorrected(
  change: NotebookChange,
  corrections: LearntFromParent["not_for"],
): NotebookChange[] {
  if (change.does !== "new") return [change];
  const { kind, line, children } = change.fields;
  const wrong = corrections.filter((each) => each.kind === kind && similar(plain(each.line), plain(line)));
  const left = children.filter((id) => !wrong.some(({ child_id }) => child_id === id));
  if (left.length === children.length) return [change];
  if (left.length === 0) return [];
  const of_class = narrowed(change.fields.of_class, (id) => left.includes(id)) ?? null;
  return [{ ...change, fields: { ...change.fields, children: left, of_class } }];
}

const plain = (line: string): string => withNames(line, () => "");

/** A message is no longer for a child once none of its things is. */
function withoutChildren(
  record: StoredRecord,
  before: readonly NotebookChange[],
  after: readonly NotebookChange[],
): StoredRecord {
  const [named, still] = [childrenOf(before), childrenOf(after)];
  const children = record.children.filter((id) => still.has(id) || !named.has(id));
  if (children.length === record.children.length) return record;
  const reason = `${record.reason} You told us that such a line is not for one of your children.`;
  const of_class = narrowed(record.of_class, (id) => children.includes(id));
  if (children.length > 0) return { ...record, children, of_class, reason };
  const relevance_score = Math.min(record.relevance_score, relevanceMedium - 0.1);
  return { ...record, children, of_class, reason, relevance_score, priority: "low", outcome: "not_for_us" };
}

const childrenOf = (changes: readonly NotebookChange[]): Set<string> =>
  new Set(changes.flatMap((change) => (change.does === "new" ? change.fields.children : [])));

function asMissed(record: StoredRecord, tells: boolean): StoredRecord {
  const outcome = tells ? record.outcome : "to_read";
  if (record.relevance_score >= relevanceMedium) return { ...record, outcome };
  const reason = `${record.reason} You told us that we missed something in such an email before.`;
  return { ...record, outcome, relevance_score: relevanceMedium, reason };
}
