import type { Item } from "@gatepost/analysis";

const plain = {
  due: null,
  starts_at: null,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  flags: [],
};

type Fields = Partial<Item> & { said?: string; event?: string };

export function task(
  children: string[],
  verb: "pay" | "bring",
  object: string,
  due: string | null,
  fields: Fields = {},
): Item {
  const { said = object, event: of = null, ...rest } = fields;
  const details = {
    kind: "task" as const,
    verb,
    words: null,
    object,
    place: null,
    timing: null,
    condition: null,
    per: null,
    event: of,
  };
  return {
    ...plain,
    kind: "action",
    text: object,
    children,
    due,
    evidence: { text: said, place: "email" },
    details,
    ...rest,
  };
}

export function event(
  children: string[],
  title: string,
  starts_at: string,
  fields: Fields & { change?: "moved" | "cancelled"; replaces?: string } = {},
): Item {
  const { said = title, change = null, replaces = null, ...rest } = fields;
  const details = { kind: "event" as const, title, place: null, change, replaces, condition: null };
  return {
    ...plain,
    kind: "event",
    text: title,
    children,
    starts_at,
    evidence: { text: said, place: "email" },
    details,
    ...rest,
  };
}

export const receipt = (children: string[], text: string, amount: string): Item => ({
  ...plain,
  kind: "info",
  text,
  children,
  amount,
  evidence: { text, place: "email" },
  details: { kind: "note", text },
});
