import { sentencesOf } from "@gatepost/analysis/document/sentences-of";
import type { Entry } from "../evaluate/corpus.ts";
import { dueIsRight, similarityOf } from "../evaluate/match-actions.ts";
import { requestOf, type Reading } from "@gatepost/analysis/reading/reading";
import { candidatesFor } from "@gatepost/analysis/extract/requests/due-candidates";
import { isSettled } from "@gatepost/analysis/extract/requests/due-link";
import { ruledDue } from "@gatepost/analysis/extract/requests/due-rules";
import { dueFeatures } from "@gatepost/analysis/extract/requests/due-features";
import type { FeatureValues } from "@gatepost/analysis/model/weighted-features";
import { daysToCome } from "@gatepost/analysis/reading/days-to-come";
import { withoutOthersDeadlines } from "@gatepost/analysis/extract/requests/others-deadlines";
import { audienceOf } from "@gatepost/analysis/audience/audience-of";
import type { Sentence } from "@gatepost/analysis/document/types";
import { isOfDays } from "./hold-out.ts";
import { prepareEntry } from "./prepare-entry.ts";

/** What a label asks, as the message says it: the days it may be for, and which of them are right. `counts` is its share in the training. */
export type DueExample = {
  id: string;
  counts: number;
  candidates: { due: string | null; signs: FeatureValues; right: boolean }[];
};

/**
 * Written to hold many days and many asks: at full weight they made the devset's days and the joining of requests worse (docs/decisions/embedded-analyser.md).
 */
const lettersCount = 0.25;

/** From here on a sentence is taken for the one that says what a label asks; its day does not count. */
const same = 0.34;
/** Sentences that do not ask by themselves teach nothing of the days of requests. */
const asking = 0.3;

/** Every labelled ask of our children's school mail that a sentence says, in the order of the labels. */
export async function dueExamplesOf(entries: readonly Entry[]): Promise<DueExample[]> {
  const found: DueExample[] = [];
  for (const entry of entries) found.push(...(await examplesIn(entry)));
  return found;
}

async function examplesIn(entry: Entry): Promise<DueExample[]> {
  const prepared = await prepareEntry(entry);
  if (!prepared) return [];
  const { label } = entry;
  const { context: reading, rules } = prepared;
  const pairs = sentencesOf(reading.document)
    .flatMap((sentence) => {
      const children = audienceOf(sentence.evidence, sentence, rules).children;
      return label.action_items
        .filter((action) => action.children.some((name) => children.includes(name)))
        .map((action) => ({ unit: sentence, action, likeness: likenessOf(action, sentence) }));
    })
    .filter(({ likeness }) => likeness >= same)
    .toSorted((a, b) => b.likeness - a.likeness);
  const taken = new Set<unknown>();
  return pairs.flatMap(({ unit: sentence, action }) => {
    if (taken.has(sentence) || taken.has(action)) return [];
    taken.add(sentence).add(action);
    if (requestOf(sentence, reading).score < asking) return [];
    const example = exampleOf(sentence, (due) => dueIsRight(action, { due }), reading);
    const counts = isOfDays(label.id) ? lettersCount : 1;
    return example ? [{ id: label.id, counts, ...example }] : [];
  });
}

type Action = Entry["label"]["action_items"][number];

/** By their words alone: that a day is right must not choose the sentence that teaches it. */
function likenessOf(action: Action, sentence: Sentence): number {
  const told = { text: sentence.text, due: "none", evidence: { text: sentence.evidence } };
  return similarityOf(action, told);
}

/** A request's candidates; null where there is nothing to choose. `isRight` judges a day, or that there is none. */
export function exampleOf(
  sentence: Sentence,
  isRight: (day: string | null) => boolean,
  reading: Reading,
): Pick<DueExample, "candidates"> | null {
  const request = requestOf(sentence, reading);
  const coming = daysToCome(sentence, reading);
  const ruled = ruledDue(sentence, request, coming, reading);
  if (isSettled(ruled)) return null;
  const all = withoutOthersDeadlines(
    sentence,
    request,
    candidatesFor(sentence, coming, ruled, reading),
    reading,
  );
  const candidates = all.map((candidate) => ({
    due: candidate.due,
    signs: dueFeatures(sentence, request, candidate, all, reading),
    right: isRight(candidate.due?.slice(0, 10) ?? null),
  }));
  const right = candidates.filter((one) => one.right).length;
  return right > 0 && right < candidates.length ? { candidates } : null;
}
