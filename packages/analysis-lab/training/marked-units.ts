import { sentencesOf } from "@gatepost/analysis/document/sentences-of";
import type { ActionLabel, Entry } from "../evaluate/corpus.ts";
import { similarityOf } from "../evaluate/match-actions.ts";
import type { Moment } from "@gatepost/analysis/time/moments";
import type { Request } from "@gatepost/analysis/reading/requests";
import { closureIn } from "@gatepost/analysis/reading/closures";
import { requestOf, type Reading } from "@gatepost/analysis/reading/reading";
import type { Weights } from "@gatepost/analysis/reading/weights";
import { actionItem } from "@gatepost/analysis/extract/draft-items";
import { daysToCome } from "@gatepost/analysis/reading/days-to-come";
import { audienceOf } from "@gatepost/analysis/audience/audience-of";
import type { Sentence } from "@gatepost/analysis/document/types";
import { prepareEntry } from "./prepare-entry.ts";

/** A sentence of a labelled message, the label that it matches best of all sentences (or null), and whether it repeats a label. */
export type MarkedUnit = {
  unit: Sentence;
  ask: Request;
  coming: readonly Moment[];
  best: ActionLabel | null;
  repeats: boolean;
};

/** From `same` on a sentence matches a label; from `alike` on it may repeat one. */
const same = 0.4;
const alike = 0.55;

/** Every sentence of a message to our children's families that could be an item; null if it is not a school message. */
export async function markedUnitsOf(
  entry: Entry,
  weights?: Weights,
): Promise<{ context: Reading; marked: MarkedUnit[] } | null> {
  const prepared = await prepareEntry(entry, weights);
  if (!prepared) return null;
  const { context: reading, rules } = prepared;
  const labels = entry.label.action_items;
  const rows = sentencesOf(reading.document).flatMap((sentence): Row[] => {
    const children = audienceOf(sentence.evidence, sentence, rules).children;
    return children.length === 0 || isJudgedOtherwise(sentence)
      ? []
      : [rowOf(sentence, children, labels, reading)];
  });
  markBest(rows, labels);
  return {
    context: reading,
    marked: rows.map(({ likeness, ...row }) => ({
      ...row,
      repeats: row.best === null && likeness.some((one) => one >= alike),
    })),
  };
}

type Row = Omit<MarkedUnit, "repeats"> & { likeness: number[] };

/** Closures have rules of their own. */
function isJudgedOtherwise(sentence: Sentence): boolean {
  return closureIn(sentence.text) !== null && sentence.form !== "line";
}

function rowOf(
  sentence: Sentence,
  children: readonly string[],
  labels: readonly ActionLabel[],
  reading: Reading,
): Row {
  const request = requestOf(sentence, reading);
  const coming = daysToCome(sentence, reading);
  const { text, due, evidence } = actionItem(sentence, request, coming, reading);
  return {
    unit: sentence,
    ask: request,
    coming,
    best: null,
    likeness: labels.map((action) =>
      action.children.some((name) => children.includes(name))
        ? similarityOf(action, { text, due, evidence: { text: evidence } })
        : 0,
    ),
  };
}

/** Matches each label with its most similar sentence; no sentence matches two. */
function markBest(rows: readonly Row[], labels: readonly ActionLabel[]): void {
  const pairs = rows
    .flatMap((row) => row.likeness.map((likeness, label) => ({ row, label, likeness })))
    .filter((pair) => pair.likeness >= same)
    .toSorted((a, b) => b.likeness - a.likeness);
  const taken = new Set<number>();
  for (const { row, label } of pairs) {
    const said = labels[label];
    if (taken.has(label) || row.best || !said) continue;
    taken.add(label);
    row.best = said;
  }
}
