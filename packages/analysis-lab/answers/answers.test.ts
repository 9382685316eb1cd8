import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import type { Item } from "@gatepost/analysis/types";
import { unsupportedFacts } from "../evaluate/check-grounding.ts";
import { type Entry, loadCorpus } from "../evaluate/corpus.ts";
import { readerOf } from "./reader.ts";

/** Stored answers to prompts of the open corpus (corpus/answers/README.md), and what the product makes of them. */
const corpus = new URL("../corpus/", import.meta.url);

/** Right, but more than the independent check can confirm: "before we break up" on the 19th, and "the Wednesday" of a club's week. */
const derived = new Set([
  "date without support: 2025-12-18 (Pay £22 for Westminster trip if Zach takes Politics)",
  "date without support: 2026-02-18 (Half term club trip to the planetarium)",
]);

/** The minimum share of answered events, tasks and notes that is shown; today's figures are in the README. */
describe.each([
  ["strong", 0.95],
  ["weak", 0.9],
])("%s answers", (level, leastShown) => {
  const read: { entry: Entry; items: Item[]; faults: string[]; analyser: string }[] = [];
  let answered = 0;

  beforeAll(async () => {
    const folder = fileURLToPath(new URL(`answers/${level}`, corpus));
    const names = new Set((await readdir(folder)).map((name) => name.replace(/\.answer\.txt$/, "")));
    const reader = readerOf({ replay: folder });
    for (const entry of await loadCorpus(fileURLToPath(new URL("open", corpus)))) {
      if (!names.has(entry.label.id)) continue;
      const raw = await readFile(entry.path);
      const message = await parseMessage(raw);
      const now = message.date ?? new Date(`${entry.label.message_date}T08:00:00Z`);
      const { items, analyser } = await analyse(message, entry.family, now, reader(entry.label.id));
      const worded = items.filter(({ details }) => details);
      read.push({ entry, items: worded, analyser, faults: await unsupportedFacts(raw, message, worded) });
      const answer = await readFile(`${folder}/${entry.label.id}.answer.txt`, "utf8");
      answered += answer.match(/"(?:object|title|text)":/g)?.length ?? 0;
    }
  }, 60_000);

  test("are all used", () => {
    expect(read).toHaveLength(25);
    expect(read.filter(({ analyser }) => analyser !== "language_model")).toEqual([]);
  });

  test("show no fact that the message does not support", () =>
    expect(read.flatMap(({ faults }) => faults).filter((fault) => !derived.has(fault))).toEqual([]));

  test("show nothing for a child whom the message does not concern", () =>
    expect(
      read.flatMap(({ entry: { label }, items }) =>
        items.flatMap(({ text, children }) =>
          children
            .filter((id) => ![...label.children, ...(label.children_accept ?? [])].includes(id))
            .map((id) => `${label.id}: ${text} (${id})`),
        ),
      ),
    ).toEqual([]));

  test("show no date that is only for other groups", () =>
    expect(
      read.flatMap(({ entry: { label }, items }) => {
        const ours = [
          ...label.key_dates.map(({ date }) => date),
          ...label.action_items.map(({ due }) => due),
        ];
        const others = label.other_dates.filter(
          (date) => !ours.some((own) => own?.slice(0, 10) === date.slice(0, 10)),
        );
        return items
          .filter(({ starts_at, due }) =>
            others.some((date) => [starts_at, due].some((own) => own?.slice(0, 10) === date.slice(0, 10))),
          )
          .map(({ text }) => `${label.id}: ${text}`);
      }),
    ).toEqual([]));

  test("are shown as far as the message supports them", () =>
    expect(read.flatMap(({ items }) => items).length / answered).toBeGreaterThan(leastShown));
});
