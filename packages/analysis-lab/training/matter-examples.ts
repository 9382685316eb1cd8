import type { Entry } from "../evaluate/corpus.ts";
import { similarityOf } from "../evaluate/match-actions.ts";
import { draftSection } from "@gatepost/analysis/extract/draft-items";
import { trainedWeights } from "@gatepost/analysis/reading/weights";
import type { DueWeights } from "@gatepost/analysis/model/due-weights";
import { earlierOf } from "@gatepost/analysis/extract/requests/join-requests";
import { type Drafted, duplicateFeatures } from "@gatepost/analysis/extract/requests/duplicate-features";
import type { FeatureValues, FeatureWeights } from "@gatepost/analysis/model/weighted-features";
import { audienceOf } from "@gatepost/analysis/audience/audience-of";
import { fitItems } from "./fit-items.ts";
import type { MailWeightsOf } from "./mail-examples.ts";
import { prepareEntry } from "./prepare-entry.ts";

/** Two actions of one section, whether they are one thing to do, and how much that teaches. */
export type MatterExample = { id: string; signs: FeatureValues; one: boolean; counts: number };

/** From here on an action says what a label asks. */
const same = 0.4;
/** What no label asks is better told with its neighbour than alone, where it looks as if it belonged there. */
const unlabelledCounts = 0.3;

/** Pairs of actions as the analyser drafts them with these weights, in the order of the labels. */
export async function matterExamplesOf(
  entries: readonly Entry[],
  weights: { mail: MailWeightsOf; tasks: FeatureWeights; due: DueWeights },
): Promise<MatterExample[]> {
  const found: MatterExample[] = [];
  for (const entry of entries) {
    const prepared = await prepareEntry(entry, {
      ...trainedWeights(),
      mail: weights.mail(entry.label.id),
      tasks: weights.tasks,
      due: weights.due,
    });
    if (!prepared) continue;
    const { context: reading, rules } = prepared;
    for (const section of reading.document.sections) {
      const { drafted } = draftSection(section, reading);
      const told = new Map(
        drafted.map((one) => {
          const { children } = audienceOf(one.sentence.evidence, one.sentence, rules);
          return [
            one,
            { children: children.join(), label: labelOf(one, children, entry.label.action_items) },
          ];
        }),
      );
      for (const [at, two] of drafted.entries())
        for (const one of earlierOf(drafted, at)) {
          const [first, second] = [told.get(one), told.get(two)];
          if (!first || !second || first.children === "" || first.children !== second.children) continue;
          if (first.label === null && second.label === null) continue;
          const both = first.label !== null && second.label !== null;
          found.push({
            id: entry.label.id,
            signs: duplicateFeatures(one, two, reading),
            one: !both || first.label === second.label,
            counts: both ? 1 : unlabelledCounts,
          });
        }
    }
  }
  return found;
}

/** The label that an action says, by its place among them; null where it says none. */
function labelOf(
  { item }: Drafted,
  children: readonly string[],
  labels: Entry["label"]["action_items"],
): number | null {
  const likeness = labels.map((label) =>
    label.children.some((name) => children.includes(name))
      ? similarityOf(label, { text: item.text, due: item.due, evidence: { text: item.evidence } })
      : 0,
  );
  const most = Math.max(0, ...likeness);
  return most >= same ? likeness.indexOf(most) : null;
}

/** What each feature counts for that two actions are one thing to do. */
export function fitMatters(examples: readonly MatterExample[]): FeatureWeights {
  return fitItems(examples.map(({ one, ...example }) => ({ ...example, item: one })));
}
