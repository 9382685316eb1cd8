import { setImmediate as nextTurn } from "node:timers/promises";
import { conclude, type Entry, isSchoolMail, type Origin } from "./conclude.ts";
import { askThread } from "./thread/reading-thread.ts";
import { within } from "./thread/within.ts";
import type { Analyser, Analysis, Draft, Family, Message, Usage } from "./types.ts";

/**
 * Mail in, analysis out. `now` is the moment as of which priority is judged: pass the message's own date to judge it as it arrived.
 * A message without a date is read as written at `now`. Relative dates always count from the message's date.
 * Throws only on programming errors: a failing analyser ends in the embedded one, and says so.
 */
export async function analyse(
  message: Message,
  family: Family,
  now: Date,
  analyser: Analyser,
): Promise<Analysis> {
  const [analysis] = await analyseMany([{ message, now }], family, analyser);
  if (!analysis) throw new Error("an analysis for every message");
  return analysis;
}

/**
 * As `analyse` with the embedded analyser, all of it in this thread and at once: for a process that has nobody to answer meanwhile, and which would
 * otherwise have two threads to warm up. The analysis is the same.
 * @param patience_ms what one message may take; whole, by the clock on the wall
 * @throws {TookTooLong}
 */
export function analyseHere(
  message: Message,
  family: Family,
  now: Date,
  patience_ms = longestHereMs,
): Analysis {
  return within(patience_ms, () => conclude({ message, now }, family, byItself));
}

/** More than the reading thread has: here the machine's other work counts. */
export const longestHereMs = 60_000;

/** As `analyse` for several messages of one family; a language model reads short ones together. Answers in their order. */
export async function analyseMany(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
): Promise<Analysis[]> {
  const outcomes = await analyseTogether(entries, family, analyser);
  return outcomes.map((outcome) => {
    if ("error" in outcome) throw outcome.error;
    return outcome.analysis;
  });
}

export type { Entry };
export type Outcome = { analysis: Analysis } | { error: unknown };

/**
 * As analyseMany, but a message that cannot be analysed does not take the others with it: it answers its error in its place.
 * Long messages are read in the worker thread, and the event loop turns after each short one: none holds it for long.
 * @throws what the analyser itself throws
 */
export async function analyseTogether(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
  signal?: AbortSignal,
): Promise<Outcome[]> {
  if (analyser.name === "embedded") return eachInTurn(entries, (entry) => concluded(entry, family, byItself));
  const asked: Entry[] = [];
  const refused = new Map<Entry, Outcome>();
  await eachInTurn(entries, async (entry) => {
    const school = await settled(() => whether(entry, family));
    if ("error" in school) refused.set(entry, school);
    else if (school.value) asked.push(entry);
  });
  const { drafts, usage, warnings } = await analyser.draft(
    asked.map(dated).map((entry) => entry.message),
    family,
    signal,
  );
  const share = usage && shareOf(usage, drafts.filter(Boolean).length);
  return eachInTurn(entries, async (entry) => {
    const failed = refused.get(entry);
    if (failed) return failed;
    const index = asked.indexOf(entry);
    if (index < 0) return concluded(entry, family, byItself);
    return concluded(entry, family, originOf(drafts[index] ?? null, warnings, share));
  });
}

const byItself: Origin = { draft: null, analyser: "embedded", warnings: [], usage: undefined };

/** A message that the model has not answered for falls back to the embedded analyser, and says so. */
function originOf(draft: Draft | null, warnings: string[], usage: Usage | undefined): Origin {
  return draft
    ? { draft, analyser: "language_model", warnings: [], usage }
    : { draft: null, analyser: "embedded_fallback", warnings, usage: undefined };
}

function dated(entry: Entry): Entry {
  return entry.message.date ? entry : { ...entry, message: { ...entry.message, date: entry.now } };
}

async function eachInTurn<T>(entries: readonly Entry[], work: (entry: Entry) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const entry of entries) {
    if (results.length > 0) await nextTurn();
    results.push(await work(entry));
  }
  return results;
}

/** About 10 ms of reading: what is longer goes to the thread. */
const longText = 4_000;

function isLong(message: Message): boolean {
  let length = 0;
  for (const blocks of [message.blocks, ...message.attachments.map((attachment) => attachment.blocks)])
    for (const block of blocks) length += block.text.length;
  return length > longText;
}

/** What the thread needs of a message: not the source of its body. */
function light({ message, now }: Entry): Entry {
  return { now, message: { ...message, html: null, text: null } };
}

async function whether(entry: Entry, family: Family): Promise<boolean> {
  if (!isLong(entry.message)) return isSchoolMail(entry, family);
  return askThread<boolean>({ task: "is_school_mail", entry: light(entry), family });
}

async function concluded(entry: Entry, family: Family, origin: Origin): Promise<Outcome> {
  const result = await settled(() =>
    isLong(entry.message)
      ? askThread<Analysis>({ task: "conclude", entry: light(entry), family, origin })
      : conclude(entry, family, origin),
  );
  return "error" in result ? result : { analysis: result.value };
}

async function settled<T>(work: () => T | Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}

function shareOf(usage: Usage, messages: number): Usage {
  const part = (value: number) => value / Math.max(1, messages);
  return {
    ...usage,
    calls: part(usage.calls),
    input_tokens: part(usage.input_tokens),
    output_tokens: part(usage.output_tokens),
    cost_usd: usage.cost_usd === null ? null : part(usage.cost_usd),
  };
}
