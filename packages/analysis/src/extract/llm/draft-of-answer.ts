import { joinPassages } from "../../text/passages.ts";
import type { Draft, DraftEnding, DraftItem, Family, OpenThing } from "../../types.ts";
import { mayChange, maySettle } from "../../check/standing.ts";
import { timeWords } from "../../wording/due-words.ts";
import { thingOfLine } from "./open-lines.ts";
import type { Answered, AnsweredEnding, AnsweredEvent, AnsweredNote, AnsweredTask } from "./schema.ts";

const most = 80;

/** A model's answer as drafted items, each event followed by its tasks. */
export function draftOfAnswer(answer: Answered, made: Making): Draft {
  const { restore } = made;
  const items = [
    ...answer.events.flatMap((event) => [
      eventItem(event, made),
      ...event.tasks.map((task) => taskItem(ofEvent(task, event), made, event)),
    ]),
    ...answer.tasks.map((task) => taskItem(task, made, null)),
    ...answer.notes.map((note) => noteItem(note, made)),
  ];
  const ends = answer.ends.flatMap((ending) => endingOf(ending, made)).slice(0, most);
  const known = made.open.map(({ text, event }) => `${text} ${event ?? ""}`).join(" ");
  return { summary: restore(answer.summary), warnings: [], items: items.slice(0, most), ends, known };
}

/** `open` are the lines in the prompt; `from` is the message's sender; `restore` puts names back. */
type Making = {
  family: Family;
  open: readonly OpenThing[];
  from: string;
  restore: (text: string) => string;
};

/** The open item with this code; null if there is none, or if this sender may not change it. */
function thingFor(
  code: string | null,
  { open, from, family }: Making,
  may: typeof mayChange = mayChange,
): OpenThing | null {
  const thing = thingOfLine(code, open);
  return thing && may(from, thing.senders, family) ? thing : null;
}

function endingOf({ id, why, on, children, evidence }: AnsweredEnding, made: Making): DraftEnding[] {
  const thing = thingFor(id, made, why === "done" ? maySettle : mayChange);
  if (thing === null) return [];
  const passages = joinPassages(...evidence.flatMap((text) => piecesOf(made.restore(text))));
  const ids = childIds(children, made.family);
  return [{ thing, why, on: on?.slice(0, 10) ?? null, children: ids, evidence: passages }];
}

/** A task takes its event's audience and, if it belongs to the day, its day; the event's evidence then supports what it takes. */
function ofEvent(task: AnsweredTask, event: AnsweredEvent): AnsweredTask {
  const onTheDay = task.due === null && ["bring", "wear", "attend"].includes(task.verb);
  return {
    ...task,
    groups: task.groups.length > 0 ? task.groups : event.groups,
    children: task.children.length > 0 ? task.children : event.children,
    evidence: [...new Set([...task.evidence, ...event.evidence])],
    optional: task.optional || event.optional,
    ...(onTheDay
      ? {
          due: event.start?.slice(0, 10) ?? null,
          timing: task.timing ?? "on",
          recurrence: task.recurrence ?? event.recurrence,
          conflict: task.conflict ?? event.conflict,
        }
      : {}),
  };
}

function taskItem(task: AnsweredTask, made: Making, event: AnsweredEvent | null): DraftItem {
  const object = named(task.object, made);
  const words = task.words && made.restore(task.words);
  const event_of = event && thingFor(event.of, made);
  return {
    ...common(task, made),
    ...(event_of ? { event_of } : {}),
    kind: "action",
    text: `${words ?? task.verb} ${object}`,
    due: task.due,
    amount: task.amount,
    details: {
      kind: "task",
      verb: task.verb,
      words,
      object,
      place: restored(task.place, made),
      timing: task.timing,
      condition: restored(task.condition, made),
      per: restored(task.per, made),
      event: event && named(event.title, made),
      line: task.line && named(task.line, made),
    },
  };
}

function eventItem(event: AnsweredEvent, made: Making): DraftItem {
  const title = named(event.title, made);
  const before = /^\d{4}-\d\d-\d\d/.exec(event.replaces ?? "")?.[0] ?? null;
  return {
    ...common(event, made),
    kind: "event",
    text: title,
    // An event postponed without a new day is off on the old one.
    starts_at: event.start ?? (event.change === "postponed" ? before : null),
    ends_at: event.end,
    details: {
      kind: "event",
      title,
      place: restored(event.place, made),
      change: event.change,
      replaces: replacedMoment(restored(event.replaces, made), event.start),
      condition: restored(event.condition, made),
      line: event.line && named(event.line, made),
    },
  };
}

/** The day that an event was moved from; if only the time changed, the time, "6pm"; otherwise nothing. */
function replacedMoment(replaces: string | null, start: string | null): string | null {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(replaces ?? "") ?? [];
  if (day === undefined || day !== start?.slice(0, 10)) return replaces;
  return clock === undefined || clock === start.slice(11, 16) ? null : timeWords(clock);
}

function noteItem(note: AnsweredNote, made: Making): DraftItem {
  const text = named(note.text, made);
  return {
    ...common(note, made),
    kind: "info",
    text,
    starts_at: note.start,
    details: { kind: "note", text },
  };
}

function common(
  item: AnsweredTask | AnsweredEvent | AnsweredNote,
  made: Making,
): Omit<DraftItem, "kind" | "text" | "details"> {
  const { family, restore } = made;
  const again = thingFor(item.of, made);
  return {
    evidence: joinPassages(...item.evidence.flatMap((text) => piecesOf(restore(text)))),
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: item.link && restore(item.link),
    optional: item.optional,
    recurs: null,
    groups: item.groups.map(restore),
    children: childIds(item.children, family),
    recurrence: item.recurrence,
    conflict: item.conflict && restore(item.conflict),
    ...(again ? { again } : {}),
  };
}

/** Splits a passage that spans lines, or leaves words out, into several; removes our own prompt's markers. */
function piecesOf(passage: string): string[] {
  return passage
    .split(/\n|…|\.{3}/)
    .map((piece) => piece.replace(/^\s*(?:#+|[-*•])\s+/, "").trim())
    .filter(Boolean);
}

function childIds(codes: readonly string[], family: Family): string[] {
  const ids = codes.flatMap((code) => {
    const number = Number(/^\s*CHILD_(\d+)/i.exec(code)?.[1] ?? 0);
    return family.children[number - 1]?.id ?? [];
  });
  return [...new Set(ids)];
}

/** Names are shown beside a line, not at its beginning. */
const named = (text: string, { restore }: Making): string =>
  restore(text.replace(/\b(?:CHILD|NAME)_[\d_]+['’]s?\s+/g, ""));

const restored = (text: string | null, { restore }: Making): string | null => text && restore(text);
