import type { ActionLabel, Entry } from "../evaluate/corpus.ts";
import { similarityOf } from "../evaluate/match-actions.ts";
import { signsOf } from "../src/embedded/ask-signs.ts";
import { askOf, type Context } from "../src/embedded/context.ts";
import { actionItem } from "../src/embedded/draft-items.ts";
import { ruledDue } from "../src/embedded/due-rules.ts";
import type { Signs } from "../src/embedded/weighed-signs.ts";
import { closureIn } from "../src/embedded/closures.ts";
import { comingOf } from "../src/embedded/nearby.ts";
import { audienceOf } from "../src/grounding/audience-of.ts";
import type { Unit } from "../src/text/types.ts";
import { prepareEntry } from "./prepare-entry.ts";

/** A sentence of a labelled message, its signs, whether it is the one that says what a label asks, and how much that teaches. */
export type Candidate = { id: string; signs: Signs; item: boolean; counts: number };

/** What a right answer may leave out teaches less: the same asks are labelled in one message and not in another. */
const omittedCounts = 0.3;

/** From here on a sentence says what a label says; from `alike` on it may say it again and teaches nothing. */
const same = 0.4;
const alike = 0.55;

/** Every sentence of our children's school mail that could be an item, in the order of the labels. */
export async function candidatesOf(entries: readonly Entry[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const entry of entries) found.push(...(await candidatesIn(entry)));
  return found;
}

type Row = { signs: Signs; likeness: number[]; best: ActionLabel | null };

async function candidatesIn(entry: Entry): Promise<Candidate[]> {
  const prepared = await prepareEntry(entry);
  if (!prepared) return [];
  const { label } = entry;
  const { context, rules } = prepared;
  const rows = context.document.sections
    .flatMap((section) => section.units)
    .flatMap((unit): Row[] => {
      const children = audienceOf(unit.evidence, unit, rules).children;
      return children.length === 0 || isJudgedOtherwise(unit) ? [] : [rowOf(unit, children, label, context)];
    });
  markBest(rows, label.action_items);
  return rows
    .filter(({ best, likeness }) => best !== null || likeness.every((one) => one < alike))
    .map(({ signs, best }) => ({
      id: label.id,
      signs,
      item: best !== null,
      counts: best?.omit_accept ? omittedCounts : 1,
    }));
}

/** Closures have rules of their own. */
function isJudgedOtherwise(unit: Unit): boolean {
  return closureIn(unit.text) !== null && unit.form !== "line";
}

function rowOf(unit: Unit, children: readonly string[], label: Entry["label"], context: Context): Row {
  const ask = askOf(unit, context);
  const coming = comingOf(unit, context);
  const { text } = actionItem(unit, ask, coming, context);
  // The rules' own day: what is learnt of items does not hang on what is learnt of days.
  const { due, evidence } = ruledDue(unit, ask, coming, context);
  return {
    signs: signsOf(unit, ask, coming, context),
    best: null,
    likeness: label.action_items.map((action) =>
      action.children.some((name) => children.includes(name))
        ? similarityOf(action, { text, due, evidence: { text: evidence } })
        : 0,
    ),
  };
}

/** Each label's likest sentence; no sentence is that of two. */
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
