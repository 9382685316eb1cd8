import { createLanguageModelEditor } from "../edit/editor.ts";
import { thingsOfDay } from "../edit/things-of-day.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import type { Item } from "../types.ts";
import { compose } from "./digest.ts";
import { family } from "./mail.ts";
import { nowhere } from "./nowhere.ts";

/** A page whose lines the editor reworded with all of them in view, on Tuesday 10 March 2026. */

const now = new Date("2026-03-10T07:00:00Z");
export const ours = { ...family, children: family.children.slice(0, 2) };
const [first, second] = ours.children;
export const named = ours.children.map(({ id, name }) => ({ id, name }));
export const ida = { children: [first?.id ?? ""] };
export const jonah = { children: [second?.id ?? ""] };

export const evidence = (text: string): Pick<Item, "evidence"> => ({ evidence: { text, place: "email" } });

export async function edit(
  messages: DigestMessage[],
  answer: object | string,
  texts: ReadonlyMap<string, string> = new Map(),
) {
  let prompt = "";
  const day = thingsOfDay(messages, ours, now, texts);
  // Here the first item is T1.
  const codeOf = (count: string) => day.things[Number(count) - 1]?.code ?? `T${count}`;
  const counted = (text: string) =>
    day.things.reduce((said, { code }, at) => said.replaceAll(code, `T${at + 1}`), text);
  const given = (typeof answer === "string" ? answer : JSON.stringify(answer)).replace(
    /"T(\d)"/g,
    (_, count: string) => `"${codeOf(count)}"`,
  );
  const editor = createLanguageModelEditor(nowhere, {
    nonce: () => "nonce",
    exchange: (asked) => {
      prompt = counted(asked.slice(asked.lastIndexOf("<<<DATA")));
      return Promise.resolve(given);
    },
  });
  const edited = await editor(day, ours);
  for (const { item, edit: said } of edited.edits) item.edit = said;
  for (const { message_id, item } of edited.added)
    messages.find(({ id }) => id === message_id)?.analysis.items.push(item);
  const { page } = compose(messages, "2026-03-10T07:00:00Z", {
    children: named,
    lead: edited.lead,
  });
  const lines = [
    page.tray,
    ...page.week.map((each) => each.lines),
    page.more_this_week,
    page.later,
    page.good_to_know,
  ];
  const refused = edited.refused.map(({ code, reason }) => ({ code: counted(code), reason }));
  return {
    ...edited,
    refused,
    prompt,
    lead: page.next_school_day.lead,
    lines: lines.flat().map(({ text }) => text),
  };
}
