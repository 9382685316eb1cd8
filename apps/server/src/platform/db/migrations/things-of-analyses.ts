/** The things that the analyses of releases until November 2026 told. Frozen: it belongs to 0052. */

import type { Ended, Ending, Evidence, Item, Marked, Telling, ToldMessage } from "./analyses.types.ts";

/** The family's things, each under its group's id. */
export function thingsOf(messages: readonly ToldMessage[], marks: readonly Marked[], timezone: string) {
  const byItem = new Map(marks.map((mark) => [mark.id, mark]));
  const told = messages.flatMap((message) =>
    message.analysis.items.flatMap((item): Telling[] => {
      const mark = byItem.get(item.item_id);
      return mark ? [{ item, mark, message }] : [];
    }),
  );
  const groups = Map.groupBy(told, ({ mark }) => mark.thing_id);
  const events = [...groups].flatMap(([id, all]) =>
    all.flatMap(({ item, message }) =>
      item.details?.kind === "event" ? [{ id, title: item.details.title, message_id: message.id }] : [],
    ),
  );
  const ends = messages.flatMap((message) =>
    (message.analysis.ends ?? []).map((ending) => ({ ...ending, message })),
  );
  return [...groups].map(([id, all]) => {
    const ended = ends.filter(({ group_id }) => group_id === id);
    const eventOf = ({ item, message }: Telling) =>
      events.find(
        (event) =>
          item.kind === "action" &&
          item.details?.event === event.title &&
          event.message_id === message.id &&
          event.id !== id,
      )?.id ?? null;
    return thingOf(id, all, ended, eventOf, timezone);
  });
}

function thingOf(
  id: string,
  all: readonly Telling[],
  endings: readonly Ended[],
  eventOf: (telling: Telling) => string | null,
  timezone: string,
) {
  const last = all.findLast(({ item }) => item.kind !== "info") ?? all.at(-1)!;
  const { item } = last;
  const details = item.details ?? null;
  const kind = item.kind === "info" ? "note" : item.kind === "event" ? "event" : "task";
  const day = dayOf(item.due ?? item.starts_at ?? item.recurrence?.from ?? null);
  const weekdays = item.recurrence
    ? item.recurrence.weekdays.length > 0
      ? item.recurrence.weekdays
      : [1, 2, 3, 4, 5]
    : [];
  const until = item.recurrence ? item.recurrence.until : dayOf(item.ends_at);
  const isCancelled = all.some(
    (each) => each.item.flags.includes("cancelled") && each.message === all.at(-1)!.message,
  );
  const moments = all.map(({ message }) => message.received_at);
  const told_at = moments[0]!;
  const changed_at = moments.at(-1)!;
  const meant = [...new Set(all.flatMap((each) => each.item.children))];
  const isWeekly = weekdays.length > 0;
  const ended = endingsThatHold(endings, all, meant, isWeekly);
  const over = ended.filter((ending) => !isDayOff(ending, isWeekly));
  const children = meant.filter((child) => !over.some((ending) => isFor(ending, child)));
  const whole = children.length > 0 ? undefined : over.at(-1);
  const skip = ended
    .filter((ending) => isDayOff(ending, isWeekly) && children.every((child) => isFor(ending, child)))
    .flatMap(({ on }) => on ?? []);
  const received_on = localDay(told_at, timezone);
  return {
    id,
    kind,
    line: (details?.line ?? lineOf(item)).slice(0, 400),
    title: details?.kind === "event" ? (details.title ?? null)?.slice(0, 160) : null,
    verb: kind === "task" ? (details?.verb ?? "other") : null,
    children: children.length > 0 ? children : meant,
    groups: item.groups ?? [],
    day,
    until,
    starts: hourOf(item.due ?? item.starts_at),
    ends: item.kind === "event" ? hourOf(item.ends_at) : null,
    timing:
      weekdays.length > 0 ? "every" : kind === "task" ? (details?.timing ?? (item.due ? "by" : null)) : null,
    weekdays,
    skip: [...skip, ...weeksOff(item, weekdays, received_on)],
    amount: item.amount?.slice(0, 60) ?? null,
    each: Boolean(details?.per),
    place: details?.place?.slice(0, 160) ?? null,
    link: item.link?.slice(0, 2_000) ?? null,
    condition: details?.condition?.slice(0, 200) ?? null,
    optional: item.optional,
    change: isCancelled ? "cancelled" : (details?.change ?? null),
    replaces: details?.replaces?.slice(0, 160) ?? null,
    conflict: item.conflict?.slice(0, 200) ?? null,
    closure: item.closure ?? null,
    event_id: eventOf(last),
    quoted: isUnworded(item),
    state: isCancelled ? "cancelled" : stateOf(whole?.why),
    told_at,
    received_on,
    changed_at,
    open_until: openUntil(kind, day, until, weekdays, localDay(changed_at, timezone)),
    done_at: tickedAt(all, dayOfItem(item)),
    not_for: [...new Set(all.flatMap((each) => each.mark.not_for))],
    sources: sourcesOf(all, ended),
  };
}

/** Without those that a later email took back by telling it again. What an email tells itself, it ends for the children alone that it names. */
function endingsThatHold(
  endings: readonly Ended[],
  all: readonly Telling[],
  children: readonly string[],
  isWeekly: boolean,
): Ended[] {
  const last = all.at(-1)!.message;
  const isBefore = ({ message }: Ended) => message !== last && message.received_at <= last.received_at;
  const earlier = endings.filter((each) => isBefore(each) && !isDayOff(each, isWeekly));
  const isAnew = children.every((id) => earlier.some((ending) => isFor(ending, id)));
  return endings.filter((ending) => {
    if (all.some(({ message }) => message === ending.message) && !ending.children?.length) return false;
    return !(isAnew && earlier.includes(ending));
  });
}

const isDayOff = ({ on }: Ended, isWeekly: boolean): boolean => isWeekly && on !== null;
const isFor = ({ children = [] }: Ended, id: string): boolean =>
  children.length === 0 || children.includes(id);

/** A tick stays unless the day has changed since, as the former release had it. */
function tickedAt(all: readonly Telling[], day: string | null): Date | null {
  const ticked = all.filter(({ mark }) => mark.done_at !== null);
  const days = ticked.flatMap(({ item }) => dayOfItem(item) ?? []);
  if (days.length > 0 && day !== null && !days.includes(day)) return null;
  return ticked[0]?.mark.done_at ?? null;
}

const dayOfItem = ({ due, starts_at }: Item): string | null => dayOf(due ?? starts_at);

const stateOf = (why: Ending["why"] | undefined) =>
  why === undefined ? "open" : why === "off" ? "cancelled" : why;

/** One a message that told it, and one for each that ended it, with its words. */
function sourcesOf(all: readonly Telling[], ended: readonly Ended[]) {
  const told = [...Map.groupBy(all, ({ message }) => message.id)].map(([message_id, tellings]) => ({
    message_id,
    did: "told",
    quotes: quotes(tellings.flatMap(({ item }) => [item.evidence, ...(item.more_evidence ?? [])])),
  }));
  const over = [...Map.groupBy(ended, ({ message }) => message.id)].map(([message_id, endings]) => ({
    message_id,
    did: "ended",
    quotes: quotes(endings.map(({ evidence }) => evidence)),
  }));
  return [...told, ...over];
}

const quotes = (all: readonly Evidence[]): Evidence[] => [
  ...new Map(all.map(({ text, place }) => [text, { text, place }])).values(),
];

const verbWords: Record<string, string> = {
  reply: "reply about",
  bring: "pack",
  attend: "go to",
  other: "",
};

/** An item without a wording of ours: its line is the school's own sentence. */
const isUnworded = ({ details }: Item): boolean => details === null;

/** "Pay residential deposit", "Flu vaccination", "Sign trip form, school office". */
function lineOf(item: Item): string {
  const { details, text, evidence } = item;
  if (isUnworded(item)) return `“${evidence.text.slice(0, 398)}”`;
  if (!details) return text;
  const words =
    details.kind === "task"
      ? [details.words ?? verbWords[details.verb ?? ""] ?? details.verb, details.object]
          .filter(Boolean)
          .join(" ")
      : (details.title ?? details.text ?? text);
  const line = details.place ? `${words}, ${details.place}` : words;
  return line === "" ? text : line.charAt(0).toUpperCase() + line.slice(1);
}

/** The days between those of something that is on every second or third week. */
function weeksOff({ recurrence }: Item, weekdays: readonly number[], toldOn: string): string[] {
  const every = recurrence?.every ?? 1;
  const from = recurrence?.from ?? toldOn;
  const monday = later(from, -((weekdayOf(from) + 6) % 7));
  return Array.from({ length: 53 }, (_, week) => week)
    .filter((week) => week % every > 0)
    .flatMap((week) => weekdays.map((weekday) => later(monday, week * 7 + weekday - 1)));
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const dayOf = (moment: string | null): string | null => moment?.slice(0, 10) ?? null;
const hourOf = (moment: string | null): string | null =>
  moment && moment.length >= 16 ? moment.slice(11, 16) : null;

function openUntil(
  kind: string,
  day: string | null,
  until: string | null,
  weekdays: readonly number[],
  changedOn: string,
): string {
  if (weekdays.length > 0 && until === null) return later(changedOn, 400);
  const last = until ?? day;
  if (last === null) return later(changedOn, kind === "task" ? 60 : 14);
  return kind === "task" ? later(last, 14) : last;
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const localDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
