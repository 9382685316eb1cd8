import { createItemTexts } from "../same-thing/item-texts.ts";
import { mergeMessages } from "../same-thing/merge-messages.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import type { Details, Item } from "../types.ts";

/** Messages from invented schools, two days apart. */
export function mail(...letters: { subject: string; items: Item[] }[]): DigestMessage[] {
  return letters.map(({ subject, items }, index) => ({
    id: `m${index + 1}`,
    subject,
    sender: "Thornfield Primary <office@thornfield.example>",
    received_at: new Date(Date.UTC(2026, 2, 2 + 2 * index, 9)),
    analysis: {
      school_mail: true,
      relevance_score: 0.8,
      priority: "medium",
      relevant_children: ["ida"],
      ai_summary: "",
      items,
      reason: "",
      warnings: [],
      analyser: "language_model",
    },
  }));
}

function item(details: Details, fields: Partial<Item> & { said?: string } = {}): Item {
  const { said, ...rest } = fields;
  return {
    kind: details.kind === "task" ? "action" : details.kind === "event" ? "event" : "info",
    text: "as stored",
    children: ["ida"],
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text: said ?? "", place: "email" },
    flags: [],
    details,
    ...rest,
  };
}

type EventOf = Extract<Details, { kind: "event" }>;
export const event = (
  title: string,
  starts_at: string | null,
  fields: Partial<Item> & { said?: string } & Partial<EventOf> = {},
) => {
  const { place = null, change = null, replaces = null, condition = null, ...rest } = fields;
  return item({ kind: "event", title, place, change, replaces, condition }, { starts_at, ...rest });
};

type TaskOf = Extract<Details, { kind: "task" }>;
export const task = (
  verb: TaskOf["verb"],
  object: string,
  due: string | null,
  fields: Partial<Item> & { said?: string } & Partial<TaskOf> = {},
) => {
  const {
    words = null,
    place = null,
    timing = null,
    condition = null,
    per = null,
    event: of = null,
    ...rest
  } = fields;
  return item(
    { kind: "task", verb, words, object, place, timing, condition, per, event: of },
    { due, ...rest },
  );
};

export const note = (text: string, fields: Partial<Item> & { said?: string } = {}) =>
  item({ kind: "note", text }, { said: text, ...fields });

/** "m1+m2 2026-03-20 Flu spray": sources, day and line. */
export const told = (messages: DigestMessage[]) =>
  mergeMessages(messages, [{ name: "Ida" }], createItemTexts()).map(
    ({ item: { due, starts_at, text }, source_ids }) =>
      `${source_ids.join("+")} ${due ?? starts_at ?? "-"} ${text}`,
  );
