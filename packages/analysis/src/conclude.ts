import { checkClaims } from "./check/check-claims.ts";
import { isLeadOfLines } from "./check/check-lead.ts";
import { isOfMail } from "./check/check-summary.ts";
import type { CheckedMail, Refusal } from "./check/types.ts";
import { audienceOf } from "./check/audience.ts";
import { readSource } from "./check/source.ts";
import { indexMail } from "./index/index-mail.ts";
import { applyChanges } from "./notebook/apply-changes.ts";
import type { MailAnswer, Read } from "./read/ask-model.ts";
import type { NotebookChange, Thing } from "./thing.ts";
import type { MailIn, MailRecord, ReadBy } from "./mail-in.ts";
import { narrowed } from "./of-class.ts";
import type { Family, Message, Priority } from "./types.ts";
import { wordsForOthers } from "./audience/specific.ts";
import { readDocument } from "./document/read-document.ts";
import { audienceReader } from "./family/read-audience.ts";
import { profileOf } from "./family/profile.ts";

/** `lead`: the model's sentence about the next school day, with children as references; null without one that the lines support. */
export type Conclusion = {
  changes: NotebookChange[];
  refusals: Refusal[];
  mails: MailRecord[];
  lead: string | null;
};

export type Concluding = {
  mails: readonly MailIn[];
  family: Family;
  things: readonly Thing[];
  /** Sender and standing of the messages behind those things. */
  writers: ReadonlyMap<string, { sender: string; standing: number }>;
  newId: () => string;
};

/** What a batch does to the notebook: a model's answer held against the messages or, without one, what the index quotes. They are strangers' text. */
export function conclude(given: Concluding, read: Read | null, failed = false): Conclusion {
  if (read === null) return indexed(given, given.mails, failed ? "index_after_failure" : "index");
  const mails = given.mails.map((mail) => checkedMail(mail, given.family));
  const { changes, refusals } = checkClaims(read.claims, { ...given, mails });
  if (read.lost.length > 0) refusals.push(refusal("lost", "", read.lost));
  /** The answer about one email without what that email doesn't say. */
  const supported = (mail: MailIn, answer: MailAnswer): MailAnswer => {
    const checked = mails.find(({ source }) => source.id === mail.id);
    const told = changesOf(mail.id, changes).flatMap((change) =>
      change.does === "end" ? [] : [change.fields.line ?? ""],
    );
    const kept = (said: string) => {
      if (said === "" || !checked || isOfMail(said, checked, told, given.family)) return said;
      refusals.push(refusal("summary", said));
      return "";
    };
    return { ...answer, summary: kept(answer.summary), why: kept(answer.why) };
  };
  const answered = given.mails.flatMap((mail) => {
    const answer = read.mails.find(({ message_id }) => message_id === mail.id) ?? toldOf(mail, changes);
    return answer ? [recordOf(mail, supported(mail, answer), changes, refusals, given)] : [];
  });
  // An email that the answer passes over in silence is read by the index.
  const silent = given.mails.filter(({ id }) => answered.every(({ message_id }) => message_id !== id));
  const rest = indexed(given, silent, "index_after_failure");
  const lead = read.lead !== null && isLeadOfLines(read.lead, given.things, changes, given.family);
  if (read.lead !== null && !lead) refusals.push(refusal("lead", read.lead));
  return {
    changes: [...changes, ...rest.changes],
    refusals,
    mails: [...answered, ...rest.mails],
    lead: lead ? read.lead : null,
  };
}

const refusal = (reason: Refusal["reason"], detail: string, message_ids: string[] = []): Refusal => {
  const ofNoThing = { whole: false, thing_id: "" };
  return { ...ofNoThing, reason, detail, message_ids };
};

/** What an answer says of an email by the things alone that it makes of it; null if it makes none. */
function toldOf({ id }: MailIn, changes: readonly NotebookChange[]): MailAnswer | null {
  const own = changesOf(id, changes);
  if (own.length === 0) return null;
  const children = own.flatMap((change) => (change.does === "end" ? [] : (change.fields.children ?? [])));
  const said = { relevance: "medium", priority: "medium", summary: "", why: "" } as const;
  return { ...said, message_id: id, children: [...new Set(children)] };
}

const changesOf = (id: string, changes: readonly NotebookChange[]): NotebookChange[] =>
  changes.filter(({ sources }) => sources.some(({ message_id }) => message_id === id));

export const checkedMail = ({ id, message, day, scope, ...writer }: MailIn, family: Family): CheckedMail => ({
  source: readSource(id, message, day),
  audience: audienceOf(message, family, scope),
  ...writer,
});

/** Each message sees what those before it told, so that it can change it. */
function indexed(
  { family, newId, things, writers }: Concluding,
  mails: readonly MailIn[],
  read_by: ReadBy,
): Conclusion {
  const changes: NotebookChange[] = [];
  const records: MailRecord[] = [];
  let book = [...things];
  const standings = new Map(mails.map(({ id, standing }) => [id, standing]));
  const standingOf = (id: string) => writers.get(id)?.standing ?? standings.get(id);
  for (const mail of mails) {
    // Who tutors a child does not change what its school has told.
    const heard = book.filter(({ sources }) =>
      sources.every(({ message_id }) => (standingOf(message_id) ?? 0) <= mail.standing),
    );
    const { changes: made, record } = indexMail(mail, family, newId, heard);
    book = applyChanges(book, made, () => undefined, standingOf).things;
    changes.push(...made);
    records.push({ ...record, read_by });
  }
  return { changes, refusals: [], mails: records, lead: null };
}

/** What a line without it may leave a parent to miss. */
const losesFact: ReadonlySet<Refusal["reason"]> = new Set(["day", "hour", "amount", "lost"]);
const relevance = { high: 0.9, medium: 0.6, low: 0.2 } as const;

function recordOf(
  mail: MailIn,
  answer: MailAnswer,
  changes: readonly NotebookChange[],
  refusals: readonly Refusal[],
  { family, newId, things }: Concluding,
): MailRecord {
  const { message_id, summary, children, priority, why } = answer;
  const own = changesOf(message_id, changes);
  const told = own.length > 0;
  const refused = refusals.some(
    ({ whole, reason, message_ids }) => (whole || losesFact.has(reason)) && message_ids.includes(message_id),
  );
  const { record } = indexMail(mail, family, newId);
  // What plainly asks something of us, and of which the answer says nothing, is named.
  const silent =
    !told &&
    record.outcome !== "not_for_us" &&
    (record.asks || (record.closure && !things.some(({ day }) => day === record.soonest)));
  const fields = own.flatMap((change) => (change.does === "end" ? [] : [change.fields]));
  const isAnyway = (id: string) =>
    fields.some(({ children: ids, of_class: asked }) => ids?.includes(id) && !asked?.may_be.includes(id));
  const of_class = narrowed(record.of_class, (id) => children.includes(id) && !isAnyway(id));
  return {
    message_id,
    summary: summary || record.summary,
    children,
    ...(of_class ? { of_class } : {}),
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

/** `warnings`: what could not be read, in words for a parent. */
export type StoredRecord = MailRecord & { warnings: string[] };
export type BatchConclusion = Omit<Conclusion, "mails"> & { mails: StoredRecord[] };

/** As `conclude`, with what of each message could not be read, which makes it one to read, and for one that is for others the words that say so. */
export function concludeBatch(given: Concluding, read: Read | null, failed: boolean): BatchConclusion {
  const { mails, ...rest } = conclude(given, read, failed);
  return { ...rest, mails: mails.map((record) => completed(record, given)) };
}

function completed(record: MailRecord, { mails, family }: Concluding): StoredRecord {
  const mail = mails.find(({ id }) => id === record.message_id);
  if (!mail) return { ...record, warnings: [] };
  const warnings = [...new Set([...mail.message.warnings, ...readingWarnings(mail.message, record)])];
  const words =
    record.outcome === "not_for_us"
      ? wordsForOthers(readDocument(mail.message), audienceReader(profileOf(family)))
      : null;
  if (words !== null) return { ...record, warnings, reason: `“${words}”` };
  return { ...record, warnings, ...(warnings.length > 0 ? { outcome: "to_read" } : {}) };
}

const pointing =
  /\b(?:click (?:here|on the link|the link|below)|follow the link|view (?:it |this |the |our )?(?:online|newsletter|letter|message|here)|read (?:it|the|our|this)? ?(?:full )?(?:newsletter|letter|message|online|more)|newsletter is (?:available|now)|log ?in to (?:view|read)|available (?:here|online|at|to view))\b/i;

/** "See my answers below", above a quotation. */
const pointingBelow =
  /\b(?:answers?|comments?|replies|replied|responses?|responded|notes?|details?|information|info|dates|letter|message|e-?mail|see|read) (?:[\w’'-]+ ){0,5}(?:below|underneath)\b|\bin(?:-?line\b| (?:red|blue|green|bold|capitals)\b)/i;

/** With fewer characters, and no day, an email only carries its link. */
const fewCharacters = 150;

function readingWarnings({ attachments, blocks, quoted }: Message, { soonest }: MailRecord): string[] {
  const unread = attachments.filter((attachment) => attachment.unreadable_reason);
  const warnings = unread.map(
    ({ filename, unreadable_reason }) =>
      `The attachment “${filename}” could not be read: ${unreadable_reason}.`,
  );
  const text = blocks.map((block) => block.text).join(" ");
  const hasLink = blocks.some(({ links = [] }) => links.some(({ href }) => /^https?:/i.test(href)));
  if (quoted.length > 0 && pointingBelow.test(text))
    warnings.push("It points to the older email that it quotes.");
  const isShort = text.length < 500 && attachments.every((attachment) => attachment.blocks.length === 0);
  const isBare = soonest === null && text.length < fewCharacters;
  return isShort && hasLink && (isBare || pointing.test(text))
    ? [...warnings, "The letter itself is behind a link, which we do not open."]
    : warnings;
}
