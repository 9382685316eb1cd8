import { readFile } from "node:fs/promises";
import type { Entry } from "../evaluate/corpus.ts";
import { type Figures, figuresOf } from "../evaluate/report.ts";
import { type Score, scoreMessage } from "../evaluate/score.ts";
import { conclude } from "../src/conclude.ts";
import { readContext } from "../src/embedded/context.ts";
import type { ItemWeights } from "../src/embedded/item-weights.ts";
import { parseMessage } from "../src/mime/parse-message.ts";
import type { Candidate } from "./candidates.ts";
import { fitItems } from "./fit-items.ts";

const folds = 10;
/** Messages written one after the other by one hand stay in one fold: each takes four runs of neighbours. */
const runs = 4;

/** Which fold each message is judged in. */
export function foldsOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, at) => [id, Math.floor((at * folds * runs) / ids.length) % folds]));
}

/** The figures of whole messages, each read with weights fitted to the other folds alone. */
export async function figuresByFolds(
  entries: readonly Entry[],
  candidates: readonly Candidate[],
): Promise<Figures> {
  const foldOf = foldsOf(entries.map(({ label }) => label.id));
  const scores: Score[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitItems(candidates.filter(({ id }) => foldOf.get(id) !== fold));
    for (const entry of entries)
      if (foldOf.get(entry.label.id) === fold) scores.push(await scoreWith(entry, weights));
  }
  return figuresOf(scores);
}

async function scoreWith({ label, family, path }: Entry, weights: ItemWeights): Promise<Score> {
  const read = await parseMessage(await readFile(path));
  const now = read.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const message = { ...read, date: now };
  readContext(message, family).weights = weights;
  const analysis = conclude({ message, now }, family, {
    draft: null,
    analyser: "embedded",
    warnings: [],
    usage: undefined,
  });
  return scoreMessage(label, analysis, [], 0);
}
