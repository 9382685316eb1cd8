import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { embeddedAnalyser } from "@gatepost/analysis";
import type { Item } from "@gatepost/analysis/types";
import { contentWords } from "@gatepost/analysis/wording/wording";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { isHeldOut } from "../training/hold-out.ts";
import { type Label, loadCorpus } from "./corpus.ts";

/**
 * `npm run evaluate:lines [-- --show right|day|child|unknown] [--corpus DIR]`: of the lines that the embedded analyser words, how many have the day and the
 * children of a label that shares words with them; by the kind of line, and for the messages that nothing was fitted to apart.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    show: { type: "string" },
    all: { type: "boolean", default: false },
  },
});

type Verdict = "right" | "day" | "child" | "unknown" | "foreign";
type Labelled = { words: ReadonlySet<string>; days: (string | null)[]; children: string[] };
const counts = new Map<string, Record<string, number>>();

for (const { label, family, path } of await loadCorpus(values.corpus)) {
  const message = await parseMessage(await readFile(path));
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const { items } = await analyse(message, family, now, embeddedAnalyser);
  const names = new Map(family.children.map(({ id, name }) => [id, name]));
  const heldOut = isHeldOut(label.id);
  for (const item of items.filter(({ details }) => details)) {
    const verdict = judge(label, item, names);
    for (const group of [
      `${heldOut ? "held out" : "open"}`,
      `${heldOut ? "held out" : "open"}: ${item.kind}`,
    ]) {
      const of = counts.get(group) ?? {};
      of[verdict] = (of[verdict] ?? 0) + 1;
      counts.set(group, of);
    }
    if (verdict === values.show && (!heldOut || values.all)) {
      const day = item.due ?? item.starts_at ?? "no day";
      const whose = item.children.map((id) => names.get(id)).join(", ");
      process.stdout.write(
        `${label.id} [${verdict}] ${item.text} (${whose}; ${day}; ${item.amount ?? ""})\n    ${item.evidence.text.slice(0, 300).replaceAll("\n", " / ")}\n`,
      );
    }
  }
}
for (const [group, of] of [...counts].toSorted(([one], [two]) => (one < two ? -1 : 1)))
  process.stdout.write(
    `${group}: ${Object.entries(of)
      .map(([key, value]) => `${key} ${value}`)
      .join(", ")}\n`,
  );

/** Right if a label of its day shares a telling word and the children. */
function judge(label: Label, item: Item, names: ReadonlyMap<string, string>): Verdict {
  const whose = item.children.map((id) => names.get(id) ?? id);
  const words = new Set([...contentWords(item.text), ...contentWords(item.evidence.text)]);
  const day = (item.due ?? item.starts_at)?.slice(0, 10) ?? null;
  const labels: Labelled[] = [
    ...label.action_items.map(({ text, due, due_accept, children }) => ({
      words: contentWords(text),
      days: [due, ...(due_accept ?? [])],
      children,
    })),
    ...label.key_dates.map(({ what, date, date_accept, children }) => ({
      words: contentWords(what),
      days: [date, ...(date_accept ?? [])],
      children,
    })),
  ];
  const alike = labels.filter((one) => [...one.words].some((word) => words.has(word)));
  const sameDay = alike.filter(({ days }) => days.some((one) => (one?.slice(0, 10) ?? null) === day));
  const isTheirs = ({ children }: Labelled) =>
    whose.every((name) => children.includes(name)) && whose.length > 0;
  if (sameDay.some(isTheirs)) return "right";
  if (day !== null && sameDay.length === 0 && label.other_dates.some((one) => one.startsWith(day)))
    return "foreign";
  if (sameDay.length > 0) return "child";
  return alike.length > 0 && day !== null ? "day" : "unknown";
}
