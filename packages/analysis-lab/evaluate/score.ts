import type { Analysis, Item } from "@gatepost/analysis/types";
import type { Label } from "./corpus.ts";
import { dueIsRight, matchActions, type Matching } from "./match-actions.ts";

export type Counts = { right: number; wrong: number; missed: number };

/** One message's figures; `faults` describe what went wrong. */
export type Score = {
  label: Label;
  analysis: Analysis;
  children: Counts;
  childrenExact: boolean;
  relevance: string;
  relevanceRight: boolean;
  priorityRight: boolean;
  actions: Counts;
  due: { right: number; of: number };
  dates: Counts;
  otherDates: number;
  matching: Matching;
  unsupported: string[];
  faults: string[];
};

function relevanceLabel(score: number): string {
  if (score >= 0.8) return "high";
  return score >= 0.5 ? "medium" : "low";
}

export function scoreMessage(label: Label, analysis: Analysis, unsupported: string[]): Score {
  const faults: string[] = [];
  const found = new Set(analysis.relevant_children);
  const accepted = new Set([...label.children, ...(label.children_accept ?? [])]);
  const children = {
    right: label.children.filter((name) => found.has(name)).length,
    wrong: [...found].filter((name) => !accepted.has(name)).length,
    missed: label.children.filter((name) => !found.has(name)).length,
  };
  if (children.wrong + children.missed > 0)
    faults.push(
      `children ${[...found].join(",") || "nobody"}, should be ${label.children.join(",") || "nobody"}`,
    );
  const relevance =
    analysis.school_mail || analysis.relevance_score >= 0.5
      ? relevanceLabel(analysis.relevance_score)
      : "none";
  const relevanceRight = label.relevance_accept.some(
    (one) => one === relevance || (["none", "low"].includes(one) && ["none", "low"].includes(relevance)),
  );
  if (!relevanceRight) faults.push(`relevance ${relevance}, should be ${label.relevance}`);
  const priorityRight = label.priority_accept.includes(analysis.priority);
  if (!priorityRight)
    faults.push(`priority ${analysis.priority}, should be ${label.priority} (${analysis.reason})`);
  if (analysis.school_mail !== label.school)
    faults.push(`school mail ${analysis.school_mail}, should be ${label.school}`);
  const matching = matchActions(
    label.action_items,
    analysis.items.filter((item) => item.kind === "action"),
  );
  const missed = matching.missed.filter((one) => !one.omit_accept);
  for (const one of missed) faults.push(`missed action: ${one.text} [${one.due ?? "no date"}]`);
  for (const one of matching.extra) faults.push(`extra action: ${one.text} [${one.due ?? "no date"}]`);
  for (const match of matching.matches)
    if (!dueIsRight(match.label, match.item))
      faults.push(
        `due ${match.item.due ?? "none"}, should be ${match.label.due ?? "none"}: ${match.label.text}`,
      );
  const dates = scoreDates(label, analysis.items, faults);
  const otherDates = countOtherDates(label, analysis.items, faults);
  faults.push(...unsupported);
  return {
    label,
    analysis,
    children,
    relevance,
    relevanceRight,
    priorityRight,
    dates,
    otherDates,
    matching,
    unsupported,
    faults,
    childrenExact: children.wrong + children.missed === 0,
    actions: { right: matching.matches.length, wrong: matching.extra.length, missed: missed.length },
    due: {
      right: matching.matches.filter((match) => dueIsRight(match.label, match.item)).length,
      of: matching.matches.length,
    },
  };
}

function daysOf(item: Item): string[] {
  const first = (item.due ?? item.starts_at)?.slice(0, 10);
  if (!first) return [];
  const last = item.ends_at?.slice(0, 10);
  return last && last !== first ? [first, last] : [first];
}

/** A labelled date counts as shown if an item of any kind has its day; a shown day is wrong if no label has it. */
function scoreDates(label: Label, items: readonly Item[], faults: string[]): Counts {
  const shown = items.flatMap((item) =>
    daysOf(item)
      .slice(0, 1)
      .map((day) => ({ day, item })),
  );
  const covers = (day: string) => items.some((item) => covered(item, day));
  const wanted = label.key_dates.map((date) => ({
    date,
    days: [date.date, ...(date.date_accept ?? [])]
      .filter((day): day is string => day !== null)
      .map((day) => day.slice(0, 10)),
  }));
  const known = new Set([
    ...wanted.flatMap((entry) => entry.days),
    ...label.action_items
      .flatMap((action) => [action.due, ...(action.due_accept ?? [])])
      .flatMap((due) => (due ? [due.slice(0, 10)] : [])),
  ]);
  const missed = wanted.filter((entry) => !entry.days.some(covers) && !entry.date.omit_accept);
  for (const entry of missed) faults.push(`missed date: ${entry.date.date} ${entry.date.what}`);
  const wrong = shown.filter(
    (entry) =>
      !known.has(entry.day) && !wanted.some((one) => one.days.some((day) => covered(entry.item, day))),
  );
  for (const entry of wrong) faults.push(`extra date: ${entry.day} ${entry.item.text.slice(0, 70)}`);
  return { right: wanted.length - missed.length, wrong: wrong.length, missed: missed.length };
}

function covered(item: Item, day: string): boolean {
  const [first, last] = daysOf(item);
  return first !== undefined && (first === day || (last !== undefined && first <= day && day <= last));
}

/** A date of another year or class counts as shown to our children if an item has that day and is about the same thing. */
function countOtherDates(label: Label, items: readonly Item[], faults: string[]): number {
  let count = 0;
  for (const other of label.other_dates) {
    const day = /\d{4}-\d{2}-\d{2}/.exec(other)?.[0];
    if (
      !day ||
      label.key_dates.some((date) => date.date.startsWith(day)) ||
      label.action_items.some((action) => action.due?.startsWith(day))
    )
      continue;
    const hit = items.find((item) => daysOf(item)[0] === day);
    if (!hit) continue;
    count += 1;
    faults.push(`other year's date shown: ${other} as ${hit.text.slice(0, 60)}`);
  }
  return count;
}
