import { composeDigest } from "../digest/compose-digest.ts";
import type { DigestLine, DigestSection } from "../digest/types.ts";
import { conclude, type Origin } from "../pipeline.ts";
import { isShown } from "../same-thing/worded.ts";
import type { Child, Evidence, Family, Message } from "../types.ts";
import { alikeYears } from "./alike-years.ts";
import { pastedMessage } from "./pasted-message.ts";

export type PastedInput = {
  text: string;
  /** Every year group that it may be for, in order; a line may be for only some of them. */
  years: readonly string[];
  now: Date;
  /** IANA name. */
  timezone: string;
};

/** `years` are the year groups that it is for; empty if it is for all. */
export type ForYears<T> = T & { years: string[] };

export type ReadLetter = {
  /** Earliest first. */
  lines: ForYears<{ line: DigestLine }>[];
  /** Tasks and dates that could not be worded for the page. */
  left_out: ForYears<{ evidence: Evidence }>[];
};

/**
 * Reads pasted text without a family, using the embedded analyser, as a parent of each year group would receive it and as of the text's own
 * date if it has one. The text comes from a stranger: run this in a reader process only.
 */
export async function readPasted({ text, years, now, timezone }: PastedInput): Promise<ReadLetter> {
  const message = await pastedMessage(text);
  const today = message.date && message.date < now ? message.date : now;
  const lines = new Map<string, ForYears<{ line: DigestLine }>>();
  const left_out = new Map<string, ForYears<{ evidence: Evidence }>>();
  for (const alike of alikeYears(message, familyOf(years, timezone))) {
    const read = readFor(message, today, familyOf(alike.slice(0, 1), timezone));
    for (const line of read.lines) add(lines, wordsOf(line), { line }, alike);
    for (const evidence of read.left_out) add(left_out, evidence.text, { evidence }, alike);
  }
  const inOrder = <T>({ years: ids, ...rest }: ForYears<T>) => ({
    ...rest,
    years: ids.length === years.length ? [] : years.filter((year) => ids.includes(year)),
  });
  return {
    lines: [...lines.values()].map(inOrder).toSorted((one, two) => compare(dayOf(one.line), dayOf(two.line))),
    left_out: [...left_out.values()].map(inOrder),
  };
}

const byItself: Origin = { draft: null, analyser: "embedded", warnings: [], usage: undefined };

function readFor(message: Message, now: Date, family: Family) {
  const analysis = conclude({ message, now }, family, byItself);
  const { sections } = composeDigest({
    now,
    timezone: family.timezone,
    children: family.children,
    messages: [{ id: "pasted", subject: message.subject, sender: "", received_at: now, analysis }],
  });
  return {
    lines: sections.flatMap(linesOf),
    left_out: analysis.items
      .filter((item) => !isShown(item) && item.kind !== "info")
      .map(({ evidence }) => evidence),
  };
}

function add<T>(found: Map<string, ForYears<T>>, key: string, value: T, years: readonly string[]) {
  const known = found.get(key);
  if (known) known.years.push(...years);
  else found.set(key, { ...value, years: [...years] });
}

/** A family with one child in each year group. */
function familyOf(years: readonly string[], timezone: string): Family {
  const child = (year: string, index: number): Child => ({
    id: year,
    // A name that no message contains.
    name: `Pastedchild${index}`,
    year_group: year,
    house: null,
    sports: [],
    class_name: null,
    school: null,
    context: null,
  });
  const children = years.map(child);
  return { parents: [], children, schools: [], trusted_senders: [], timezone, clubs_unknown: true };
}

const linesOf = (section: DigestSection): DigestLine[] => [
  ...section.today,
  ...section.this_evening,
  ...section.next_7_days,
  ...section.later,
  ...section.for_information,
];

const wordsOf = ({ kind, text, due_words, amount, optional }: DigestLine): string =>
  JSON.stringify([kind, text, due_words, amount, optional]);

const dayOf = ({ due, starts_at }: DigestLine): string => due ?? starts_at ?? "9999";
const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);
