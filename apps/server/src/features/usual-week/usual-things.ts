import { emptyThing } from "@gatepost/analysis/thing";
import { addDays, localDate } from "../../platform/clock/local-time.ts";
import { nothingSaid, type ShownThing } from "../notebook/index.ts";
import { isUsualDay } from "./usual-day.rules.ts";
import type { StoredEntry } from "./usual-week.repo.ts";

type Days = { from: string; to: string; timezone: string };

/** Entries as weekly things of the page; one that several children have in common is one thing. */
export function usualThings(entries: readonly StoredEntry[], { from, to, timezone }: Days): ShownThing[] {
  const active = entries.filter(({ state }) => state === "active");
  return [...Map.groupBy(active, factsOf).values()].map((same) => {
    const [entry] = same as [StoredEntry];
    const { id, title, kit, verb, weekdays, time, message_id, created_at, done_days } = entry;
    const quotes = [{ text: title, place: "email" }];
    return {
      ...emptyThing,
      id,
      kind: kit === null ? "event" : "task",
      line: lineOf(entry),
      title,
      verb: kit === null ? null : verb,
      children: same.map(({ child_id }) => child_id),
      day: entry.from,
      until: entry.until,
      starts: time,
      timing: "every",
      weekdays: [...weekdays],
      skip: entry.every === 1 ? [] : skipped(entry, from, to),
      state: "open",
      sources: message_id === null ? [] : [{ message_id, did: "told", quotes }],
      received_on: localDate(created_at, timezone),
      changed_at: created_at,
      ...nothingSaid,
      done_days,
      calendar: message_id === null ? "Usual week" : null,
      usual_week: true,
    };
  });
}

/** What two children's entries have in common if they are shown as one. */
export function factsOf(entry: StoredEntry): string {
  const { title, kit, verb, weekdays, every, from, until, time, counted_from } = entry;
  const first = every > 1 ? counted_from : null;
  return JSON.stringify([title, kit, verb, weekdays, every, from, until, time, first]);
}

function lineOf({ title, kit, verb }: StoredEntry): string {
  if (kit === null) return title;
  const task = `${verbWords[verb]} ${kit}`;
  if (kit.toLowerCase().includes(title.toLowerCase())) return task;
  return `${title}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`;
}

const verbWords = { bring: "Pack", wear: "Wear", return: "Hand in" };

function skipped(entry: StoredEntry, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isUsualDay(entry, day)) days.push(day);
  return days;
}

/** Something weekly that emails tell, for the children about whom the parent has decided nothing else. */
export function withoutDecided(thing: ShownThing, entries: readonly StoredEntry[]): ShownThing[] {
  if (thing.weekdays.length === 0) return [thing];
  const decided = entries.filter((entry) => isDecision(entry, thing)).map(({ child_id }) => child_id);
  if (decided.length === 0) return [thing];
  const children = thing.children.filter((id) => !decided.includes(id));
  return children.length === 0 ? [] : [{ ...thing, children }];
}

type Weekly = Pick<ShownThing, "id" | "weekdays" | "sources">;

/** An entry older than the notebook has its email instead of its thing. */
export const isDecision = (entry: StoredEntry, { id, weekdays, sources }: Weekly): boolean =>
  entry.thing_id === undefined
    ? entry.weekdays.join() === weekdays.join() &&
      sources.some(({ message_id }) => message_id === entry.message_id)
    : entry.thing_id === id;
