import { conclude, type Entry, isSchoolMail, type Origin } from "./pipeline.ts";
import type { Analyser, Analysis, Asking, Draft, Family, Message, OpenThing, Usage } from "./types.ts";

/**
 * Analyses messages in this process: only for our own (tests, training, evaluation). Strangers' messages go through reader/mail-reader.ts.
 * Priority is judged as of `now`: pass the message's date to judge it as it arrived. `open` lists unfinished items of older messages, which
 * this one may change. A message without a date is taken as written at `now`. Relative dates always count from the message's date.
 * Throws only on programming errors: if an analyser fails, the embedded one takes over and a warning says so.
 */
export async function analyse(
  message: Message,
  family: Family,
  now: Date,
  analyser: Analyser,
  open: readonly OpenThing[] = [],
): Promise<Analysis> {
  const [analysis] = await analyseMany([{ message, now }], family, analyser, open);
  if (!analysis) throw new Error("an analysis for every message");
  return analysis;
}

/** As `analyse`, for several messages of one family; a language model reads short ones together. Returns results in the same order. */
export async function analyseMany(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
  open: readonly OpenThing[] = [],
): Promise<Analysis[]> {
  const outcomes = await analyseTogether(entries, family, analyser, { open });
  return outcomes.map((outcome) => {
    if ("error" in outcome) throw outcome.error;
    return outcome.analysis;
  });
}

export type { Entry };
export type Outcome = { analysis: Analysis } | { error: unknown };

/** Where the steps that read the message run. */
export type Analysing = {
  isSchoolMail: (entry: Entry, family: Family) => boolean | Promise<boolean>;
  conclude: (entry: Entry, family: Family, origin: Origin) => Analysis | Promise<Analysis>;
};

const inThisProcess: Analysing = { isSchoolMail, conclude };

/**
 * As analyseMany, but if one message cannot be analysed, its result is the error and the others are unaffected.
 * @throws what the analyser itself throws
 */
export async function analyseTogether(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
  { analysing = inThisProcess, ...asking }: Asking & { analysing?: Analysing } = {},
): Promise<Outcome[]> {
  const concluded = (entry: Entry, origin: Origin) =>
    outcomeOf(() => analysing.conclude(entry, family, origin));
  if (analyser.name === "embedded") return eachInTurn(entries, (entry) => concluded(entry, byItself));
  const asked: Entry[] = [];
  const refused = new Map<Entry, Outcome>();
  await eachInTurn(entries, async (entry) => {
    try {
      if (await analysing.isSchoolMail(entry, family)) asked.push(entry);
    } catch (error) {
      refused.set(entry, { error });
    }
  });
  const { drafts, usage, warnings } = await analyser.draft(
    asked.map(dated).map((entry) => entry.message),
    family,
    asking,
  );
  const share = usage && shareOf(usage, drafts.filter(Boolean).length);
  return eachInTurn(entries, async (entry) => {
    const failed = refused.get(entry);
    if (failed) return failed;
    const index = asked.indexOf(entry);
    if (index < 0) return concluded(entry, byItself);
    return concluded(entry, originOf(drafts[index] ?? null, warnings, share));
  });
}

const byItself: Origin = { draft: null, analyser: "embedded", warnings: [], usage: undefined };

/** If the model returned nothing for a message, the embedded analyser reads it and a warning says so. */
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
  for (const entry of entries) results.push(await work(entry));
  return results;
}

async function outcomeOf(work: () => Analysis | Promise<Analysis>): Promise<Outcome> {
  try {
    return { analysis: await work() };
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
