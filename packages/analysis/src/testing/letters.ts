import { composeDigest } from "../digest/compose-digest.ts";
import type { Digest } from "../digest/types.ts";
import { createLanguageModelAnalyser } from "../extract/llm/analyser.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { groupItems } from "../same-thing/group-items.ts";
import { createItemTexts } from "../same-thing/item-texts.ts";
import { openThings } from "../same-thing/open-things.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { family, mail } from "./mail.ts";
import { nowhere } from "./nowhere.ts";

/** A message of a day of March 2026 with a model's answer; `of` and `id` name an open line by some of its words. */
export type Letter = { day: number; subject?: string; from?: string; body: string; answer: object };

/** Reads messages in order as the product does, each with the open items of those before it. */
export async function readLetters(letters: readonly Letter[]): Promise<DigestMessage[]> {
  const read: DigestMessage[] = [];
  for (const [index, letter] of letters.entries()) {
    const { day, subject = `Letter ${index + 1}`, from, body, answer } = letter;
    const date = `Mon, ${day} Mar 2026 09:00:00 +0000`;
    const message = await parseMessage(mail(body, { subject, date, ...(from ? { from } : {}) }));
    const received_at = new Date(Date.UTC(2026, 2, day, 9));
    const open = openThings(read, family, received_at);
    const analyser = createLanguageModelAnalyser(nowhere, {
      exchange: (prompt) => Promise.resolve(withCodes({ messages: [{ id: "m1", ...answer }] }, prompt)),
    });
    const analysis = await analyse(message, family, received_at, analyser, open);
    read.push({ id: `m${index + 1}`, subject, sender: message.from.address, received_at, analysis });
    for (const group of groupItems(read, family.children, createItemTexts()))
      for (const item of group.items)
        item.group_id ??= group.group_id ?? `${read.length}/${group.day}/${item.text}`;
  }
  return read;
}

/** Replaces words in the answer with the code of the open line that has them. */
function withCodes(answer: object, prompt: string): string {
  const lines = /<<<OPEN \S+>>>\n([\s\S]*?)\n<<<END/.exec(prompt)?.[1]?.split("\n") ?? [];
  return JSON.stringify(answer, (key, value: unknown) => {
    if ((key !== "of" && key !== "id") || typeof value !== "string" || /^m\d+$/.test(value)) return value;
    const line = lines.find((one) => one.toLowerCase().includes(value.toLowerCase()));
    if (!line) throw new Error(`no open line has "${value}":\n${lines.join("\n")}`);
    return /^O\d+/.exec(line)?.[0];
  });
}

/** "Fri 20 Mar: Pay £8 for the farm trip (c1)": every line of the page of a day of March 2026, 7am. */
export function pageLines(messages: readonly DigestMessage[], day: number): string[] {
  const { page } = composeDigest({
    now: new Date(Date.UTC(2026, 2, day, 7)),
    timezone: "Europe/London",
    children: family.children,
    messages: [...messages],
  });
  return linesOf(page).map(
    ({ text, children, due, starts_at, marks }) =>
      `${(due ?? starts_at ?? "").slice(5)} ${[text, ...marks].join("; ")} / ${children.join("+")}`,
  );
}

const linesOf = (page: Digest["page"]) => [
  ...page.tray,
  ...page.week.flatMap(({ lines }) => lines),
  ...page.more_this_week,
  ...page.later,
  ...page.good_to_know,
];
