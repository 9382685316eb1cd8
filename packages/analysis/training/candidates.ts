import type { Entry } from "../evaluate/corpus.ts";
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

/** A sentence of a labelled message, its signs, and whether it is the one that says what a label asks. */
export type Candidate = { id: string; signs: Signs; item: boolean };

/** From here on a sentence says what a label says; from `alike` on it may say it again and teaches nothing. */
const same = 0.4;
const alike = 0.55;

/** Every sentence of our children's school mail that could be an item, in the order of the labels. */
export async function candidatesOf(entries: readonly Entry[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const entry of entries) found.push(...(await candidatesIn(entry)));
  return found;
}

type Row = { signs: Signs; likeness: number[]; best: boolean };

async function candidatesIn(entry: Entry): Promise<Candidate[]> {
  const prepared = await prepareEntry(entry);
  if (!prepared) return [];
  const { label } = entry;
  const { context, rules } = prepared;
  const rows = context.document.sections
    .flatMap((section) => section.units)
    .flatMap((unit): Row[] => {
      const children = audienceOf(unit.evidence, unit, rules).children;
      return children.length === 0 || isJudgedOtherwise(unit, context)
        ? []
        : [rowOf(unit, children, label, context)];
    });
  markBest(rows);
  return rows
    .filter((row) => row.best || row.likeness.every((one) => one < alike))
    .map((row) => ({ id: label.id, signs: row.signs, item: row.best }));
}

/** Closures and a newsletter's household reminders have rules of their own. */
function isJudgedOtherwise(unit: Unit, context: Context): boolean {
  return (
    (closureIn(unit.text) !== null && unit.form !== "line") ||
    (context.newsletter && askOf(unit, context).standing && comingOf(unit, context).length === 0)
  );
}

function rowOf(unit: Unit, children: readonly string[], label: Entry["label"], context: Context): Row {
  const ask = askOf(unit, context);
  const coming = comingOf(unit, context);
  const { text } = actionItem(unit, ask, coming, context);
  // The rules' own day: what is learnt of items does not hang on what is learnt of days.
  const { due, evidence } = ruledDue(unit, ask, coming, context);
  return {
    signs: signsOf(unit, ask, coming, context),
    best: false,
    likeness: label.action_items.map((action) =>
      action.children.some((name) => children.includes(name))
        ? similarityOf(action, { text, due, evidence: { text: evidence } })
        : 0,
    ),
  };
}

/** Each label's likest sentence; no sentence is that of two. */
function markBest(rows: readonly Row[]): void {
  const pairs = rows
    .flatMap((row) => row.likeness.map((likeness, label) => ({ row, label, likeness })))
    .filter((pair) => pair.likeness >= same)
    .toSorted((a, b) => b.likeness - a.likeness);
  const taken = new Set<number>();
  for (const { row, label } of pairs) {
    if (taken.has(label) || row.best) continue;
    taken.add(label);
    row.best = true;
  }
}
