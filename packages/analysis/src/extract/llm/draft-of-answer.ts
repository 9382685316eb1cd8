import { joinPassages } from "../../text/passages.ts";
import type { Draft, DraftItem, Family } from "../../types.ts";
import type { Answered, AnsweredEvent, AnsweredNote, AnsweredTask } from "./schema.ts";

const most = 80;

/** A model's answer as drafted items: each event is followed by its tasks. `restore` puts names back. */
export function draftOfAnswer(answer: Answered, family: Family, restore: (text: string) => string): Draft {
  const made = { family, restore };
  const items = [
    ...answer.events.flatMap((event) => [
      eventItem(event, made),
      ...event.tasks.map((task) => taskItem(ofEvent(task, event), made, event)),
    ]),
    ...answer.tasks.map((task) => taskItem(task, made, null)),
    ...answer.notes.map((note) => noteItem(note, made)),
  ];
  return { summary: restore(answer.summary), warnings: [], items: items.slice(0, most) };
}

type Making = { family: Family; restore: (text: string) => string };

/** A task has its event's audience and, where it belongs to the day, its day; the event's passages support what it takes from there. */
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
  return {
    ...common(task, made),
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
    },
  };
}

function eventItem(event: AnsweredEvent, made: Making): DraftItem {
  const title = named(event.title, made);
  return {
    ...common(event, made),
    kind: "event",
    text: title,
    starts_at: event.start,
    ends_at: event.end,
    details: {
      kind: "event",
      title,
      place: restored(event.place, made),
      change: event.change,
      replaces: restored(event.replaces, made),
      condition: restored(event.condition, made),
    },
  };
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
  { family, restore }: Making,
): Omit<DraftItem, "kind" | "text" | "details"> {
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
  };
}

/** A passage that runs over lines, or leaves words out, is several; the marks of our own prompt are no part of it. */
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

/** Names stand beside a line, not in front of what it is about. */
const named = (text: string, { restore }: Making): string =>
  restore(text.replace(/\b(?:CHILD|NAME)_[\d_]+['’]s?\s+/g, ""));

const restored = (text: string | null, { restore }: Making): string | null => text && restore(text);
