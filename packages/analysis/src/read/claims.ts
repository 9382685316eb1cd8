import {
  type Claim,
  type ClaimedQuote,
  emptyThing,
  referenceTo,
  type Thing,
  type ThingFields,
} from "../thing.ts";
import type { Family } from "../types.ts";
import type { Answer, AnsweredChange, AnsweredNew, AnsweredQuote } from "./answer.ts";
import type { MailToRead } from "./batch.ts";
import { codesOf } from "./notebook-lines.ts";

export type Asked = {
  mails: readonly MailToRead[];
  things: readonly Thing[];
  family: Family;
  restore: (text: string) => string;
  newId: () => string;
};

const most = 150;

/** The answer as claims: new things with ids, and everything that refers to a code or key. Of entries for unknown things, the emails that they quote. */
export function claimsOf(answer: Answer, asked: Asked): { claims: Claim[]; lost: string[] } {
  const references = referencesOf(answer, asked);
  const fresh = answer.new.slice(0, most).map((entry, at): Claim => {
    const id = references.fresh[at] ?? asked.newId();
    const fields = { ...emptyThing, ...given(entry, asked, references) };
    return {
      does: "new",
      id,
      fields: { ...fields, kind: entry.kind, line: worded(entry.line, asked) },
      quotes: quotesOf(entry.quotes, asked),
    };
  });
  const changed = answer.change.slice(0, most).flatMap((entry): Claim[] => {
    const id = references.idOf(entry.id);
    const fields = given(entry, asked, references);
    return id === null ? [] : [{ does: "change", id, fields, quotes: quotesOf(entry.quotes, asked) }];
  });
  const ended = answer.end.slice(0, most).flatMap((entry): Claim[] => {
    const id = references.idOf(entry.id);
    const line = entry.line ? worded(entry.line, asked) : null;
    const quotes = quotesOf(entry.quotes, asked);
    return id === null ? [] : [{ does: "end", id, why: entry.why, line, quotes }];
  });
  const unknown = [...answer.change, ...answer.end].filter(({ id }) => references.idOf(id) === null);
  const lost = unknown.flatMap(({ quotes }) => quotesOf(quotes, asked).map(({ message_id }) => message_id));
  return { claims: [...fresh, ...changed, ...ended], lost: [...new Set(lost)] };
}

type References = {
  idOf: (said: string | null | undefined) => string | null;
  fresh: readonly string[];
  series: ReadonlySet<string>;
};

/** Codes of the notebook, keys of new things, and, as models also write, the line of a new event or the name of a series. */
function referencesOf({ new: answered }: Answer, { things, newId }: Asked): References {
  const ids = new Map<string, string>();
  const plain = (said: string) => said.trim().toLowerCase();
  const fresh = answered.map((entry) => {
    const id = newId();
    for (const said of [entry.line, entry.key]) if (said) ids.set(plain(said), id);
    return id;
  });
  for (const [id, code] of codesOf(things)) ids.set(plain(code), id);
  const series = new Set([...answered, ...things].flatMap((one) => (one.series ? [plain(one.series)] : [])));
  return { idOf: (said) => (said ? (ids.get(plain(said)) ?? null) : null), fresh, series };
}

const copied = ["verb", "day", "until", "amount", "change", "closure"] as const;

/** The fields that the entry gives; what it leaves out stays out, and null clears. */
function given(
  entry: AnsweredNew | AnsweredChange,
  asked: Asked,
  references: References,
): Partial<ThingFields> {
  const { when, event } = entry;
  const say = (text: string | null | undefined) => text && worded(text, asked);
  const unlessLeftOut = <T, R>(value: T | undefined, read: (value: T) => R) =>
    value === undefined ? undefined : read(value);
  const fields = {
    ...Object.fromEntries(copied.map((name) => [name, entry[name]])),
    kind: entry.kind ?? undefined,
    line: say(entry.line) || undefined,
    starts: entry.from,
    ends: entry.to,
    place: say(entry.place),
    condition: say(entry.condition),
    conflict: say(entry.conflict),
    replaces: say(entry.was),
    link: entry.link,
    series: say(entry.series),
    each: unlessLeftOut(entry.each, Boolean),
    optional: unlessLeftOut(entry.optional, Boolean),
    weekdays: entry.weekdays === null ? [] : entry.weekdays,
    skip: unlessLeftOut(entry.skip, (days) => (days ?? []).filter(isDay)),
    groups: unlessLeftOut(entry.groups, (groups) => (groups ?? []).filter(isGroup).map(asked.restore)),
    children: unlessLeftOut(entry.children, (codes) => childIds(codes ?? [], asked.family)),
    timing: when === "weekly" ? "every" : when,
    ...(event === undefined ? {} : partOf(event, asked, references)),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<ThingFields>;
}

/** The event that a thing belongs to, or the series of events. */
function partOf(event: string | null, asked: Asked, { idOf, series }: References): Partial<ThingFields> {
  const id = idOf(event);
  if (id !== null || event === null) return { event_id: id };
  return series.has(event.trim().toLowerCase()) ? { series: worded(event, asked) } : {};
}

const isGroup = (said: string): boolean => !/\bCHILD_\d/.test(said);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The text with names, but with a reference in the place of a child. */
export function worded(text: string, { family, restore }: Pick<Asked, "family" | "restore">): string {
  const referring = text.replace(/\bCHILD_(\d+)(?:_\d+)?\b/g, (said, number: string) => {
    const child = family.children[Number(number) - 1];
    return child ? referenceTo(child.id) : said;
  });
  return restore(referring).replace(/\s+/g, " ").trim();
}

export function childIds(codes: readonly string[], { children }: Pick<Family, "children">): string[] {
  const ids = codes.flatMap((code) => {
    const number = Number(/^\s*CHILD_(\d+)/i.exec(code)?.[1] ?? 0);
    return children[number - 1]?.id ?? [];
  });
  return [...new Set(ids)];
}

export const mailByCode = <M>(code: string, mails: readonly M[]): M | undefined =>
  mails[Number(/^\s*m(\d+)\s*$/i.exec(code)?.[1] ?? 0) - 1];

const quotesOf = (quotes: readonly AnsweredQuote[], { mails, restore }: Asked): ClaimedQuote[] =>
  quotes.flatMap(({ mail, words }) => {
    const read = mailByCode(mail, mails);
    if (!read) return [];
    return restore(words)
      .split(/\n|…|\.{3}/)
      .map((piece) => piece.replace(/^\s*(?:#+|[-*•])\s+/, "").trim())
      .filter(Boolean)
      .map((piece) => ({ message_id: read.id, words: piece }));
  });
