import type { NotebookChange, Thing, ThingFields, ThingSource } from "../thing.ts";
import { isoDay, parseIsoDay } from "../time/day.ts";
import { shortDay } from "../time/day-words.ts";
import { ofBothClasses } from "../of-class.ts";
import { isRepeat } from "./is-repeat.ts";

/** When each message was received: an older message does not overrule a newer one, whatever the order in which they are read. */
export type ReceivedAt = (messageId: string) => Date | undefined;
/** Who wrote it (senders/standing.ts): somebody of lower standing may tell again what is known, and proves it, but adds nothing. */
export type StandingOf = (messageId: string) => number | undefined;

/** `things` in order with the new ones behind, `changed` to be stored. What a new thing's id refers to becomes the known one's. */
export function applyChanges(
  things: readonly Thing[],
  changes: readonly NotebookChange[],
  receivedAt: ReceivedAt,
  standingOf: StandingOf = () => undefined,
): { things: Thing[]; changed: Thing[] } {
  const book = new Map(things.map((thing) => [thing.id, thing]));
  const touched = new Set<string>();
  const instead = new Map<string, string>();
  const put = (thing: Thing) => {
    book.set(thing.id, thing);
    touched.add(thing.id);
  };
  const given = ({ id }: Thing) =>
    changes.flatMap((change) => (change.does === "change" && change.id === id ? [change.fields] : []));
  for (const change of changes) {
    if (change.does === "new") {
      const fresh: Thing = { ...change.fields, id: change.id, state: "open", sources: change.sources };
      const known = book.get(fresh.id) ?? [...book.values()].find((thing) => isRepeat(thing, fresh));
      if (!known) put(fresh);
      else {
        instead.set(fresh.id, known.id);
        if (highest(fresh.sources, standingOf) < highest(known.sources, standingOf))
          put(withSources(known, fresh.sources));
        else if (known.uid !== null && known.uid === fresh.uid)
          put(changed(known, toldFields(change.fields), change.sources, receivedAt));
        else put(toldAgain(known, fresh, receivedAt));
      }
      continue;
    }
    const thing = book.get(change.id);
    if (!thing) continue;
    if (change.does === "change") {
      const after = changed(thing, change.fields, change.sources, receivedAt);
      put(after);
      // Tasks of the event's old day move with it, unless the same email gives them a day of their own.
      for (const task of after.day === thing.day ? [] : belongingTo(thing, book, "open"))
        if (task.day === thing.day && !given(task).some(({ day }) => day !== undefined))
          put({ ...task, day: after.day });
      if (thing.state === "cancelled" && after.state === "open")
        for (const task of belongingTo(thing, book, "cancelled")) put({ ...task, state: "open" });
    } else if (newest(change.sources, receivedAt) < newest(thing.sources, receivedAt)) {
      put(withSources(thing, change.sources));
    } else {
      const state = change.why;
      put({ ...withSources(thing, change.sources), state, line: change.line ?? thing.line });
      // What belongs to a cancelled event ends with it, unless the same email says what becomes of it.
      for (const task of state === "cancelled" ? belongingTo(thing, book, "open") : [])
        if (given(task).length === 0) put({ ...task, state });
    }
  }
  for (const id of touched) {
    const thing = book.get(id);
    const event = thing?.event_id ? instead.get(thing.event_id) : undefined;
    if (thing && event) book.set(id, { ...thing, event_id: event });
  }
  return { things: [...book.values()], changed: [...touched].flatMap((id) => book.get(id) ?? []) };
}

/** The same told by another message: it proves it too, and may add what was not known. */
function toldAgain(thing: Thing, again: Thing, receivedAt: ReceivedAt): Thing {
  const children = [...new Set([...thing.children, ...again.children])];
  const newer = newest(again.sources, receivedAt) >= newest(thing.sources, receivedAt);
  // What a model worded takes the place of a quotation.
  const worded = thing.quoted && !again.quoted ? { line: again.line, quoted: false } : {};
  const reopened = newer && thing.state === "cancelled" ? { state: "open" as const } : {};
  const of_class = ofBothClasses(thing, again);
  return { ...withSources(filled(thing, again), again.sources), children, of_class, ...worded, ...reopened };
}

function changed(
  thing: Thing,
  fields: Partial<ThingFields>,
  sources: readonly ThingSource[],
  receivedAt: ReceivedAt,
): Thing {
  if (newest(sources, receivedAt) < newest(thing.sources, receivedAt))
    return withSources(filled(thing, fields), sources);
  const { kind: _, ...rest } = fields;
  const after = { ...thing, ...rest, ...along(thing, rest) };
  const moved = thing.kind === "event" && thing.day !== null && after.day !== null && after.day !== thing.day;
  const worded = fields.line !== undefined && fields.quoted === undefined ? { quoted: false } : {};
  return withSources(
    {
      ...after,
      ...worded,
      ...(moved ? { change: after.change ?? "moved", replaces: fields.replaces ?? dayBefore(thing) } : {}),
      state: stateAfter(thing, after),
    },
    sources,
  );
}

/** A mention of refunds does not put a cancelled trip on again: that it is on does, or a new day. */
function stateAfter(before: Thing, after: Thing): Thing["state"] {
  if (before.uid !== null && after.change === "cancelled") return "cancelled";
  const isOnAgain = after.change === "on_again" || (after.day !== null && after.day !== before.day);
  if (before.state === "cancelled") return isOnAgain ? "open" : "cancelled";
  return before.state === "replaced" ? "open" : before.state;
}

/** What goes along with a new day or hour unless it is given, too: the last day, the end; and days left out are added to those known. */
function along(thing: Thing, fields: Partial<ThingFields>): Partial<ThingFields> {
  const shift = (from: string, to: string, by: string) =>
    isoDay(parseIsoDay(by) + parseIsoDay(to) - parseIsoDay(from));
  const { day, until, starts, ends, skip } = fields;
  return {
    ...(day && until === undefined && thing.day && thing.until && day !== thing.day
      ? { until: shift(thing.day, thing.until, day) }
      : {}),
    // An end before the new start is of the old hours.
    ...(starts && ends === undefined && thing.ends !== null && thing.ends <= starts ? { ends: null } : {}),
    ...(skip ? { skip: [...new Set([...thing.skip, ...skip])] } : {}),
  };
}

const toldFields = (fields: ThingFields): Partial<ThingFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value) && value !== false));

const highest = (sources: readonly ThingSource[], standingOf: StandingOf): number =>
  Math.max(0, ...sources.map(({ message_id }) => standingOf(message_id) ?? 0));

/** What belongs to an event. */
const belongingTo = (event: Thing, book: ReadonlyMap<string, Thing>, inState: Thing["state"]): Thing[] =>
  [...book.values()].filter(({ event_id, state }) => event_id === event.id && state === inState);

const dayBefore = ({ day }: Thing): string | null =>
  day === null ? null : shortDay(parseIsoDay(day), parseIsoDay(day));

function filled(thing: Thing, fields: Partial<ThingFields>): Thing {
  const lacking = Object.entries(fields).filter(
    ([name, value]) => value !== null && isEmpty(thing[name as keyof ThingFields]),
  );
  return { ...thing, ...Object.fromEntries(lacking) };
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Each message once for each thing that it did. */
function withSources(thing: Thing, added: readonly ThingSource[]): Thing {
  const sources = [...thing.sources];
  for (const source of added) {
    const at = sources.findIndex(
      ({ message_id, did }) => message_id === source.message_id && did === source.did,
    );
    const known = sources[at];
    if (!known) sources.push(source);
    else {
      const fresh = source.quotes.filter(({ text }) => known.quotes.every((quote) => quote.text !== text));
      sources[at] = { ...known, quotes: [...known.quotes, ...fresh] };
    }
  }
  return { ...thing, sources };
}

const newest = (sources: readonly ThingSource[], receivedAt: ReceivedAt): number =>
  Math.max(0, ...sources.map(({ message_id }) => receivedAt(message_id)?.getTime() ?? 0));
