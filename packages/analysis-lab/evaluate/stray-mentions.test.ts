import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { embeddedAnalyser, type Message } from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { type Entry, loadCorpus } from "./corpus.ts";

type Blocks = Message["blocks"];
const atTheEnd = (body: Blocks, text: string): Blocks => [...body, { kind: "paragraph", text }];
const afterTheGreeting = (body: Blocks, text: string): Blocks => {
  const at = /^(?:dear|hi|hello|good|morning|annwyl)\b.{0,60}$/i.test(body[0]?.text ?? "") ? 1 : 0;
  return body.toSpliced(at, 0, { kind: "paragraph", text });
};

/** Text about another year group beside a message for ours: it must not change whom the message is for. */
const strays: [string, typeof atTheEnd, (year: string) => string][] = [
  ["thanks to", atTheEnd, (year) => `Thank you to ${year} for helping.`],
  ["the trip of", atTheEnd, (year) => `${year} are at the zoo tomorrow.`],
  ["a word first to", afterTheGreeting, (year) => `${year} must return their slips.`],
];

const yearOfOthers = (entry: Entry) => {
  const own = entry.family.children.map((child) => child.year_group);
  const scottish = own.some((year) => /^[PS]\d/.test(year));
  const candidates = scottish ? ["P5", "P4"] : ["Year 3", "Year 7", "Year 9"];
  return candidates.find((year) => !own.includes(year)) ?? "Year 12";
};

type Letter = { entry: Entry; message: Message; now: Date; children: string };
const letters: Letter[] = [];

/** Messages that only inform: their wording alone decides whom they are for, not a task in them. */
beforeAll(async () => {
  const entries = await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url)));
  const ofChildren = entries.filter(({ label }) => label.school && label.children.length > 0);
  for (const entry of ofChildren) {
    const message = await parseMessage(await readFile(entry.path));
    if (message.attachments.length > 0) continue;
    const now = message.date ?? new Date(`${entry.label.message_date}T08:00:00Z`);
    const { items, relevant_children } = await analyse(message, entry.family, now, embeddedAnalyser);
    if (items.every((item) => item.kind === "info"))
      letters.push({ entry, message, now, children: relevant_children.join() });
  }
}, 120_000);

test.each(strays)(
  "%s another year leaves a message to its children, nine times out of ten",
  async (_, put, say) => {
    const after = await Promise.all(
      letters.map(({ entry, message, now }) =>
        analyse(
          { ...message, blocks: put(message.blocks, say(yearOfOthers(entry))) },
          entry.family,
          now,
          embeddedAnalyser,
        ),
      ),
    );
    const kept = after.filter((one, index) => one.relevant_children.join() === letters[index]?.children);
    expect(letters.length).toBeGreaterThan(20);
    expect(kept.length / letters.length).toBeGreaterThanOrEqual(0.9);
  },
);
