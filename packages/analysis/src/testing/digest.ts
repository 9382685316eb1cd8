import { composeDigest } from "../digest/compose-digest.ts";
import type { DigestInput } from "../digest/types.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import type { Analysis, Item, TaskDetails, TaskVerb } from "../types.ts";

export const item = (parts: Partial<Item>): Item => ({
  kind: "action",
  text: "Return the slip",
  children: ["a"],
  due: null,
  starts_at: null,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: { text: parts.text ?? "Return the slip", place: "email" },
  flags: [],
  ...parts,
});
const noTask = { words: null, place: null, timing: null, condition: null, per: null, event: null };

export const task = (
  verb: TaskVerb,
  object: string,
  parts: Partial<Omit<Item, "kind" | "details">> & Partial<Omit<TaskDetails, "kind">> = {},
): Item => {
  const { words, place, timing, condition, per, event, ...rest } = { ...noTask, ...parts };
  return item({
    text: object,
    ...rest,
    kind: "action",
    details: { kind: "task", verb, object, words, place, timing, condition, per, event },
  });
};

export const event = (title: string, starts_at: string, parts: Partial<Item> = {}): Item =>
  item({
    text: title,
    kind: "event",
    starts_at,
    details: { kind: "event", title, place: null, change: null, replaces: null, condition: null },
    ...parts,
  });

export const note = (text: string, parts: Partial<Item> = {}): Item =>
  item({ text, kind: "info", details: { kind: "note", text }, ...parts });

const analysis = (items: Item[], parts: Partial<Analysis> = {}): Analysis => ({
  school_mail: true,
  relevance_score: 0.9,
  priority: "high",
  relevant_children: ["a"],
  ai_summary: "",
  items,
  reason: "",
  warnings: [],
  analyser: "embedded",
  ...parts,
});
/** A message received on a day of March 2026. */
export const message = (
  id: string,
  items: Item[],
  day = 9,
  parts: Partial<Analysis> = {},
): DigestMessage => ({
  id,
  subject: `Letter ${id}`,
  sender: "School",
  received_at: new Date(Date.UTC(2026, 2, day)),
  analysis: analysis(items, parts),
});
/** The digest of Tuesday 10 March 2026, 7.30am, unless stated otherwise. */
export const compose = (
  messages: DigestMessage[],
  now = "2026-03-10T07:30:00Z",
  parts: Partial<DigestInput> = {},
) =>
  composeDigest({
    now: new Date(now),
    timezone: "Europe/London",
    children: [
      { id: "a", name: "Ida" },
      { id: "b", name: "Jonah" },
    ],
    messages,
    ...parts,
  });
