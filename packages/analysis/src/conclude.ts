import { checkClaims, type CheckedMail } from "./check/check-claims.ts";
import { audienceOf } from "./check/audience.ts";
import type { Refusal } from "./check/refusals.ts";
import { readSource } from "./check/source.ts";
import { indexMail } from "./index/index-mail.ts";
import type { MailAnswer, Read } from "./read/ask-model.ts";
import type { NotebookChange, Thing } from "./thing.ts";
import type { Day } from "./time/day.ts";
import type { Family, Message, Priority } from "./types.ts";

/** A message of the family's schools that was fetched and parsed. */
export type MailIn = {
  /** The stored message's id. */
  id: string;
  message: Message;
  /** The local day on which it, or the email that it forwards, was written. */
  day: Day;
  /** Who may change what it told: its address, and its standing (senders/standing.ts). */
  sender: string;
  standing: number;
  /** Ids of the children at the sender's school; null if the sender is not one school. */
  scope: readonly string[] | null;
};

/** Who read it: a language model; the index, because none is set up; or the index, because the model failed. */
export type ReadBy = "language_model" | "index" | "index_after_failure";

/** What is kept of a message beside the things that it told. */
export type MailRecord = {
  message_id: string;
  summary: string;
  /** Ids of the children whom it concerns. */
  children: string[];
  /** 0 to 1. */
  relevance_score: number;
  priority: Priority;
  /** One sentence that explains priority and relevance. */
  reason: string;
  /** Whether the notebook tells all of it, or it is to be named as one to read, or it is not for this family. */
  outcome: "told" | "to_read" | "not_for_us";
  /** The soonest day that a passage of ours names, and whether one is about a closure: for naming it on the page. */
  soonest: string | null;
  closure: boolean;
  read_by: ReadBy;
};

export type Conclusion = { changes: NotebookChange[]; refusals: Refusal[]; mails: MailRecord[] };

export type Concluding = {
  mails: readonly MailIn[];
  family: Family;
  /** The notebook as the model saw it. */
  things: readonly Thing[];
  /** Sender and standing of the messages behind those things. */
  writers: ReadonlyMap<string, { sender: string; standing: number }>;
  newId: () => string;
};

/**
 * What a batch of messages does to the notebook: a model's answer held against the messages, or, without one, what the index quotes from
 * them. Synchronous, pure but for `newId`, and made for a reader process: the messages are strangers' text.
 */
export function conclude(given: Concluding, read: Read | null, failed = false): Conclusion {
  if (read === null) return indexed(given, given.mails, failed ? "index_after_failure" : "index");
  const mails = given.mails.map((mail) => checkedMail(mail, given.family));
  const { changes, refusals } = checkClaims(read.claims, { ...given, mails });
  const answered = given.mails.flatMap((mail) => {
    const answer = read.mails.find(({ message_id }) => message_id === mail.id);
    return answer ? [recordOf(mail, answer, changes, refusals, given)] : [];
  });
  // An email that the answer passes over in silence is read by the index.
  const silent = given.mails.filter(({ id }) => answered.every(({ message_id }) => message_id !== id));
  const rest = indexed(given, silent, "index_after_failure");
  return {
    changes: [...changes, ...rest.changes],
    refusals,
    mails: [...answered, ...rest.mails],
  };
}

export function checkedMail({ id, message, day, sender, standing, scope }: MailIn, family: Family): CheckedMail {
  return { source: readSource(id, message, day), audience: audienceOf(message, family, scope), sender, standing };
}

function indexed({ family, newId }: Concluding, mails: readonly MailIn[], read_by: ReadBy): Conclusion {
  const all = mails.map((mail) => indexMail(mail, family, newId));
  return {
    changes: all.flatMap(({ changes }) => changes),
    refusals: [],
    mails: all.map(({ record }) => ({ ...record, read_by })),
  };
}

const relevance = { high: 0.9, medium: 0.6, low: 0.2 } as const;

function recordOf(
  mail: MailIn,
  answer: MailAnswer,
  changes: readonly NotebookChange[],
  refusals: readonly Refusal[],
  { family, newId }: Concluding,
): MailRecord {
  const { message_id, summary, children, priority, why } = answer;
  const told = changes.some(({ sources }) => sources.some((source) => source.message_id === message_id));
  const refused = refusals.some(({ whole, reason, message_ids }) => whole && reason !== "another_group" && message_ids.includes(message_id));
  const { record } = indexMail(mail, family, newId);
  // What plainly asks something of us, and of which the answer says nothing, is named.
  const silent = !told && record.outcome !== "not_for_us" && record.asks;
  return {
    message_id,
    summary: summary || record.summary,
    children,
    relevance_score: relevance[answer.relevance],
    priority,
    reason: sentence(why, priority),
    outcome: refused || silent ? "to_read" : told || children.length > 0 ? "told" : "not_for_us",
    soonest: record.soonest,
    closure: record.closure,
    read_by: "language_model",
  };
}

const sentence = (why: string, priority: Priority): string => {
  const label = priority.charAt(0).toUpperCase() + priority.slice(1);
  return why === "" ? `${label}.` : `${label}: ${why.replace(/[.\s]+$/, "")}.`;
};
