import { contentWords } from "../../wording/wording.ts";
import type { Family, Message, OpenThing } from "../../types.ts";
import { bodyText } from "../../read/body-text.ts";
import { stableCodes } from "../../read/stable-codes.ts";

/** The maximum number of lines: a month of a busy family has three times as many, and an email concerns few of them. */
const mostLines = 40;

/** The open items that these messages may be about: those that share the most words, in the given order. */
export function openFor(messages: readonly Message[], open: readonly OpenThing[]): OpenThing[] {
  if (open.length <= mostLines) return [...open];
  const said = contentWords(
    messages.map((message) => `${message.subject ?? ""}\n${bodyText(message)}`).join("\n"),
  );
  const shared = ({ text, event }: OpenThing) =>
    [...contentWords(`${text} ${event ?? ""}`)].filter((word) => said.has(word)).length;
  const near = new Set(open.toSorted((one, two) => shared(two) - shared(one)).slice(0, mostLines));
  return open.filter((thing) => near.has(thing));
}

/** "O417 CHILD_1 by 2026-03-13: Pay £8 for farm trip [Farm trip]": one per line. */
export const openLines = (open: readonly OpenThing[], { children }: Family): string => {
  const codes = codesOf(open);
  return open
    .map((thing) => {
      const { text, children: ids, when, event } = thing;
      const whose = children.flatMap(({ id }, at) => (ids.includes(id) ? [`CHILD_${at + 1}`] : []));
      return `${[codes.get(thing), ...whose, when].filter(Boolean).join(" ")}: ${text}${event ? ` [${event}]` : ""}`;
    })
    .join("\n");
};

/** The item with this code, "O417"; null for an unknown code. */
export function thingOfLine(code: string | null, open: readonly OpenThing[]): OpenThing | null {
  const asked = /^\s*O\d+\b/i
    .exec(code ?? "")?.[0]
    .trim()
    .toUpperCase();
  return [...codesOf(open)].find(([, own]) => own === asked)?.[0] ?? null;
}

function codesOf(open: readonly OpenThing[]): Map<OpenThing, string> {
  const codes = stableCodes(
    "O",
    open.map(({ group_id }) => group_id),
  );
  return new Map(open.map((thing, at) => [thing, codes[at] ?? ""]));
}
