import type { Claim, ClaimedQuote, NotebookChange, Thing, ThingFields, ThingSource } from "../thing.ts";
import type { Family } from "../types.ts";
import { ofClass } from "../family/class-question.ts";
import { checkFields, type Facts } from "./check-fields.ts";
import { checkLine } from "./check-line.ts";
import { sumsIn } from "./figures.ts";
import { strayWords, wordingFor } from "./line-words.ts";
import type { CheckedMail, Evidence, Refusal } from "./types.ts";
import { findQuote, normalise } from "./source.ts";

export type Checking = {
  mails: readonly CheckedMail[];
  things: readonly Thing[];
  /** The messages of the notebook's things, by id, as far as they are known: sender and standing. */
  writers: ReadonlyMap<string, Pick<CheckedMail, "sender" | "standing">>;
  family: Family;
};

export type Checked = { changes: NotebookChange[]; refusals: Refusal[] };

/** Corrects what a field claims without support alone; refuses a thing without evidence, or of another group. Keeps the claims' order. */
export function checkClaims(claims: readonly Claim[], checking: Checking): Checked {
  const refusals: Refusal[] = [];
  const changes = claims.flatMap((claimed): NotebookChange[] => {
    const quoted = evidenceOf(claimed.quotes, checking);
    const thing =
      claimed.does === "new" ? null : (checking.things.find(({ id }) => id === claimed.id) ?? null);
    // What may not change the thing proves nothing about it either.
    const found = thing ? quoted.filter((one) => mayChange(thing, one, checking)) : quoted;
    const claim = arranged(claimed, found);
    const refuse = (reason: Refusal["reason"], detail: string): [] => {
      // Without a quotation nobody knows which of the emails it is.
      const all = checking.mails.map(({ source }) => source.id);
      const message_ids = claim.quotes.length > 0 ? messageIds(claim.quotes) : all;
      refusals.push({ reason, whole: true, thing_id: claim.id, detail, message_ids });
      return [];
    };
    const line = claim.does === "end" ? (claim.line ?? "") : (claim.fields.line ?? "");
    if (quoted.length === 0) return refuse(claim.quotes.length === 0 ? "no_quote" : "quote_not_found", line);
    if (claim.does !== "new" && thing === null) return refuse("unknown_thing", line);
    if (found.length === 0) return refuse("other_sender", line);
    if (thing && isOfOthers(claim, thing, found, checking)) return refuse("another_group", line);
    const corrected = (reason: Refusal["reason"], detail: string) => {
      const message_ids = found.map(({ mail }) => mail.source.id);
      refusals.push({ reason, whole: false, thing_id: claim.id, detail, message_ids });
    };
    const related = relatedTo(claim, checking.things);
    const facts = factsOf(found, thing, related);
    const event = evidenceOf(eventOf(claim, claims)?.quotes ?? [], checking);
    const known = [...(thing ? [thing] : []), ...related, ...belongingTo(claim, checking.things)];
    const days = daysOf(claim, thing).filter((day) => facts.days.has(day));
    const wording = wordingFor([...found, ...event], known.flatMap(textsOf), days, checking.family);
    const about = { found, facts, thing, wording };
    if (claim.does === "end") {
      const worded = claim.line === null ? null : checkLine(claim.line, about);
      if (worded && !worded.ok) corrected(worded.reason, claim.line ?? "");
      const { id, why } = claim;
      return [
        { does: "end", id, why, line: worded?.ok ? worded.line : null, sources: sourcesOf(found, "ended") },
      ];
    }
    const { children, of_class } = whoseOf(claim.fields, thing, found, checking);
    if (children.length === 0 && (claim.does === "new" || claim.fields.children !== undefined))
      return refuse("another_group", line);
    if (claim.fields.children?.some((id) => !children.includes(id)))
      corrected("child_of_another_group", line);
    const whose = claim.fields.children ? { children, ...(of_class ? { of_class } : {}) } : {};
    const fields = checkFields({ ...claim.fields, ...whose }, facts, wording, corrected);
    const kept = claim.does === "change" ? withoutLosses(claim.fields, fields) : fields;
    const withLine = wordedFields(kept, about, corrected);
    return claim.does === "new"
      ? [{ does: "new", id: claim.id, fields: withLine as ThingFields, sources: sourcesOf(found, "told") }]
      : [{ does: "change", id: claim.id, fields: withLine, sources: sourcesOf(found, "changed") }];
  });
  return { changes: withoutLostEvents(changes, checking.things), refusals };
}

const evidenceOf = (quotes: readonly ClaimedQuote[], { mails }: Checking): Evidence[] =>
  quotes.flatMap(({ message_id, words }) => {
    const mail = mails.find(({ source }) => source.id === message_id);
    const found = mail && findQuote(words, mail.source);
    return found ? [{ ...found, mail }] : [];
  });

const messageIds = (quotes: readonly ClaimedQuote[]) => [...new Set(quotes.map((quote) => quote.message_id))];

/** Only its own sender, or one of at least its standing, changes a thing; a parent may say what the family has arranged (`arranged`). */
function mayChange({ sources }: Thing, one: Evidence, { writers }: Checking): boolean {
  const known = sources.flatMap(({ message_id }) => writers.get(message_id) ?? []);
  // A club may change what it told first, though the school has mentioned it.
  const [first] = known;
  return (
    isParents(one) ||
    (first?.sender === one.mail.sender && first.sender !== "") ||
    known.every(({ standing }) => one.mail.standing >= standing)
  );
}

/** Whether a change or an end of the thing is about other groups than its children's, by its own words: theirs is off, ours is not. */
function isOfOthers(claim: Claim, thing: Thing, found: readonly Evidence[], checking: Checking): boolean {
  if (thing.children.length === 0 || found.some(isParents)) return false;
  const fields = claim.does === "end" ? {} : claim.fields;
  // What another school tells too is for its child as well.
  const children = [...thing.children, ...(fields.children ?? [])];
  const groups = fields.groups ?? [];
  return whoseOf({ children, groups }, null, found, checking).children.length === 0;
}

/** A change without what was refused of it: the thing keeps what it had. */
function withoutLosses(claimed: Partial<ThingFields>, checked: Partial<ThingFields>): Partial<ThingFields> {
  const refused = (name: string) =>
    checked[name as keyof ThingFields] === null && (claimed[name as keyof ThingFields] ?? null) !== null;
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !refused(name)));
}

/** A parent's own words: of an email that they forward, the note above it. */
const isParents = ({ text, mail: { by_parent, source } }: Evidence): boolean =>
  by_parent && (source.note === null || normalise(source.note).includes(normalise(text)));

/** What a parent's own email may change: never the school's days, hours and sums. */
function arranged(claim: Claim, found: readonly Evidence[]): Claim {
  if (claim.does !== "change" || !found.every(isParents)) return claim;
  const kept = Object.entries(claim.fields).filter(([name]) => !ofSchool.has(name));
  return { ...claim, fields: Object.fromEntries(kept) };
}

const ofSchool: ReadonlySet<string> = new Set("day until starts ends weekdays skip amount".split(" "));

/** A new event may be one day of something weekly, whose hours the email doesn't repeat. */
function relatedTo(claim: Claim, things: readonly Thing[]): Thing[] {
  const children = claim.does === "new" ? claim.fields.children : [];
  return things.filter(
    (thing) => thing.weekdays.length > 0 && thing.children.some((id) => children.includes(id)),
  );
}

const eventOf = (claim: Claim, claims: readonly Claim[]): Claim | undefined =>
  claim.does === "end" ? undefined : claims.find(({ id }) => id === claim.fields.event_id);

function belongingTo(claim: Claim, things: readonly Thing[]): Thing[] {
  if (claim.does === "end") return [];
  const { event_id, series } = claim.fields;
  return things.filter(
    (thing) => thing.id === event_id || (thing.series !== null && thing.series === series),
  );
}

const daysOf = (claim: Claim, thing: Thing | null): string[] =>
  [claim.does === "end" ? null : claim.fields, thing].flatMap((fields) =>
    [fields?.day, fields?.until, ...(fields?.skip ?? [])].filter((day) => typeof day === "string"),
  );

const textsOf = ({ line, title, place, series, condition, replaces }: Thing): string[] =>
  [line, title, place, series, condition, replaces].filter((text) => text !== null);

/** What the messages behind it say, with what is already known of the thing. */
function factsOf(found: readonly Evidence[], thing: Thing | null, related: readonly Thing[]): Facts {
  const sources = [...new Set(found.map(({ mail }) => mail.source))];
  const all = (name: "days" | "times" | "figures" | "sums" | "links", known: readonly (string | null)[]) =>
    new Set([
      ...sources.flatMap(({ facts }) => [...facts[name]]),
      ...known.filter((value) => value !== null),
    ]);
  const figures = thing
    ? [thing.amount, thing.line, thing.replaces, thing.day, thing.starts, thing.ends].flatMap((text) =>
        (text?.match(/\d+/g) ?? []).map((figure) => String(Number(figure))),
      )
    : [];
  const hours = [...(thing ? [thing] : []), ...related].flatMap(({ starts, ends }) => [starts, ends]);
  return {
    days: all("days", thing ? [thing.day, thing.until, ...thing.skip] : []),
    times: all("times", hours),
    figures: all("figures", figures),
    sums: all("sums", thing ? sumsIn(`${thing.amount ?? ""} ${thing.line}`) : []),
    links: all("links", [thing?.link?.toLowerCase() ?? null]),
    text: sources.flatMap(({ parts }) => parts.map(({ text }) => text)).join("\n"),
  };
}

/** The children whom no message rules out, and the classes that it depends on for those whose class nobody has told. */
function whoseOf(
  fields: Partial<ThingFields>,
  thing: Thing | null,
  found: readonly Evidence[],
  { family }: Checking,
) {
  const known = new Set(family.children.map(({ id }) => id));
  const claimed = (fields.children ?? thing?.children ?? []).filter((id) => known.has(id));
  const groups = fields.groups ?? thing?.groups ?? [];
  const byMail = [...Map.groupBy(found, ({ mail }) => mail)];
  const childrenBy = (not: readonly string[]) => {
    const outs = byMail.map(([{ audience }, quotes]) => {
      const ruledOut = not.length > 0 ? audience.question?.rulesWithout(not) : undefined;
      return (ruledOut ?? audience.ruledOut)(groups, quotes);
    });
    const isKnown = (id: string) => fields.children !== undefined && thing?.children.includes(id);
    return claimed.filter((id) => isKnown(id) || !outs.every((out) => out.has(id)));
  };
  const classes = [...new Set(byMail.flatMap(([{ audience }]) => audience.question?.classes ?? []))];
  const children = childrenBy([]);
  const question = { classes, rulesWithout: (not: readonly string[]) => not };
  return { children, of_class: ofClass(children, childrenBy, question) };
}

function wordedFields<F extends Partial<ThingFields>>(
  fields: F,
  about: Parameters<typeof checkLine>[1],
  corrected: (reason: Refusal["reason"], detail: string) => void,
): F {
  if (fields.line === undefined) return fields;
  const checked = checkLine(fields.line, { ...about, fields });
  // A condition that the line says is not said again beside it.
  const isConditional = checked.ok && /^(?:If|Unless|Only if)\b/.test(checked.line);
  if (checked.ok) return { ...fields, line: checked.line, ...(isConditional ? { condition: null } : {}) };
  const stray =
    checked.reason === "words_of_line" ? ` (${strayWords(fields.line, about.wording).join(", ")})` : "";
  corrected(checked.reason, `${fields.line}${stray}`);
  return { ...fields, line: checked.instead, quoted: checked.quoted };
}

/** What belonged to an event that is in neither the notebook nor the answer, or that was refused, stands by itself. */
function withoutLostEvents(changes: readonly NotebookChange[], things: readonly Thing[]): NotebookChange[] {
  const known = new Set([...things, ...changes].map(({ id }) => id));
  return changes.map((change) => {
    const event = change.does === "end" ? null : change.fields.event_id;
    return change.does === "end" || !event || known.has(event)
      ? change
      : ({ ...change, fields: { ...change.fields, event_id: null } } as NotebookChange);
  });
}

const sourcesOf = (found: readonly Evidence[], did: ThingSource["did"]): ThingSource[] =>
  [...Map.groupBy(found, ({ mail }) => mail.source.id)].map(([message_id, quotes]) => ({
    message_id,
    did,
    quotes: quotes.map(({ text, place }) => ({ text, place })),
  }));
