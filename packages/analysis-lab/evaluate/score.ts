import { readFile } from "node:fs/promises";
import { concludeBatch, type StoredRecord } from "@gatepost/analysis/conclude";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { receiveMail } from "@gatepost/analysis/receive-mail";
import type { NotebookChange, ThingFields } from "@gatepost/analysis/thing";
import type { Entry, Label } from "./corpus.ts";

/** What the product makes of one message of a corpus, read by the index as on the day it came; no record if it is no school mail. */
export type Read = { label: Label; record: StoredRecord | null; things: ThingFields[]; children: string[] };

export async function readByIndex({ label, path, family }: Entry): Promise<Read> {
  const message = await parseMessage(await readFile(path));
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const { other, ...received } = receiveMail(message, now, family);
  if (other !== null) return { label, record: null, things: [], children: [] };
  let made = 0;
  const newId = () => `${label.id}-${(made += 1)}`;
  const mails = [{ id: label.id, message, ...received }];
  const { changes, mails: records } = concludeBatch(
    { mails, family, things: [], writers: new Map(), newId },
    null,
    false,
  );
  const record = records[0] ?? null;
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.name.split(" ")[0] ?? id;
  return { label, record, things: changes.flatMap(fieldsOf), children: (record?.children ?? []).map(nameOf) };
}

const fieldsOf = (change: NotebookChange): ThingFields[] => (change.does === "new" ? [change.fields] : []);

/** Right, wrong and missed, of which precision and recall are made. */
export type Counts = { right: number; wrong: number; missed: number };

export type Scores = {
  messages: number;
  /** School mail for our children that is neither told nor named. */
  lost: string[];
  school: Counts;
  children: Counts;
  urgent: Counts;
  /** Messages whose priority is one that counts as right. */
  priority: number;
  /** Tasks and dates of ours: on the page under their day, or only in an email that is named. */
  facts: { shown: number; named: number; missing: number };
  /** Things under a day that is another group's. */
  others: { things: number; stray: string[] };
};

export function scoreAll(reads: readonly Read[]): Scores {
  const scores: Scores = {
    messages: reads.length,
    lost: [],
    school: none(),
    children: none(),
    urgent: none(),
    priority: 0,
    facts: { shown: 0, named: 0, missing: 0 },
    others: { things: 0, stray: [] },
  };
  for (const read of reads) score(read, scores);
  return scores;
}

function score({ label, record, things, children }: Read, scores: Scores): void {
  const names = (list: readonly string[]) => list.map((name) => name.split(" ")[0] ?? name);
  const outcome = record?.outcome ?? "not_for_us";
  const isShown = outcome !== "not_for_us";
  count(scores.school, label.school, record !== null);
  if (label.school && label.children.length > 0 && !isShown) scores.lost.push(label.id);
  const ours = names(label.children);
  const accepted = new Set([...ours, ...names(label.children_accept ?? [])]);
  scores.children.right += ours.filter((name) => children.includes(name)).length;
  scores.children.missed += ours.filter((name) => !children.includes(name)).length;
  scores.children.wrong += children.filter((name) => !accepted.has(name)).length;
  const priority = record?.priority ?? "low";
  if (label.priority_accept.includes(priority)) scores.priority += 1;
  if (label.priority === "urgent" || !label.priority_accept.includes("urgent"))
    count(scores.urgent, label.priority === "urgent", priority === "urgent");
  const days = new Set(things.flatMap(({ day }) => day ?? []));
  const isUnder = (dates: readonly (string | null)[]) =>
    dates.some((date) => date !== null && days.has(date.slice(0, 10)));
  const facts = [
    ...label.action_items
      .filter(({ due }) => due !== null)
      .map(({ due, due_accept = [], ...rest }) => ({ ...rest, dates: [due, ...due_accept] })),
    ...label.key_dates.map(({ date, date_accept = [], ...rest }) => ({
      ...rest,
      dates: [date, ...date_accept],
    })),
  ].filter((fact) => fact.omit_accept !== true && (fact.dates[0] ?? "") >= label.message_date);
  for (const { dates } of facts)
    scores.facts[isUnder(dates) ? "shown" : outcome === "to_read" ? "named" : "missing"] += 1;
  const right = new Set(facts.flatMap(({ dates }) => dates).map((date) => date?.slice(0, 10)));
  scores.others.things += things.length;
  for (const day of new Set(label.other_dates.map((date) => date.slice(0, 10))))
    if (days.has(day) && !right.has(day)) scores.others.stray.push(`${label.id} ${day}`);
}

const none = (): Counts => ({ right: 0, wrong: 0, missed: 0 });

function count(counts: Counts, isSo: boolean, said: boolean): void {
  if (isSo && said) counts.right += 1;
  else if (isSo) counts.missed += 1;
  else if (said) counts.wrong += 1;
}

export const precision = ({ right, wrong }: Counts): number => right / Math.max(1, right + wrong);
export const recall = ({ right, missed }: Counts): number => right / Math.max(1, right + missed);
