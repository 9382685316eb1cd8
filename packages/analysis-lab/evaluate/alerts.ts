import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  embeddedAnalyser,
  mayBeUrgent,
  type Message,
  nextSummaryAt,
  pressingItems,
} from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { type Entry, type Label, loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";

/**
 * `npm run evaluate:alerts [-- --corpus DIR] [--list]`: which messages of a labelled corpus would alert if each arrived at its own date,
 * with the summary at 07:00. An alert is right if the label says or allows urgent. Messages outside the watched hours wait for the
 * summary, and aren't counted.
 */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    list: { type: "boolean", default: false },
  },
});
const write = (text: string) => process.stdout.write(`${text}\n`);

type Looked = {
  id: string;
  family: string;
  date: string;
  /** Its label says or allows urgent. */
  urgent: boolean;
  /** Its label says urgent, and that something in it is for the same day. */
  forToday: boolean;
  looked: boolean;
  alerts: boolean;
  /** The summary comes so soon that no alert is needed. */
  summarySoon: boolean;
};

const looked: Looked[] = [];
for (const entry of await loadCorpus(values.corpus)) {
  const one = await lookAt(entry);
  if (one) looked.push(one);
}
const alerts = looked.filter((one) => one.alerts);
const right = alerts.filter(({ urgent }) => urgent);
const forToday = looked.filter((one) => one.forToday);
const told = forToday.filter((one) => one.alerts);
const days = new Set(looked.map(({ family, date }) => `${family} ${date}`)).size;
write(`${looked.length} messages in the watched hours, on ${days} family days`);
write(`${looked.filter((one) => one.looked).length} would be read at once`);
write(`${alerts.length} alert, ${right.length} of them labelled urgent`);
write(`${forToday.length} labelled urgent and for the same day, ${told.length} of them alert`);
write(
  `${forToday.filter((one) => !one.alerts && one.summarySoon).length} of the others are in a summary within half an hour`,
);
write(
  `false alarms: ${(((alerts.length - right.length) / days) * 20).toFixed(2)} in 20 school days with mail`,
);
if (values.list) {
  for (const { id } of alerts.filter((one) => !one.urgent)) write(`false alarm: ${id}`);
  for (const { id, looked: was } of forToday.filter((one) => !one.alerts))
    write(`waits: ${id}${was ? "" : " (not even read)"}`);
}

/** Null for a message outside school hours, or one that isn't a school message by its label. */
async function lookAt({ label, family, path }: Entry): Promise<Looked | null> {
  const message = await parseMessage(await readFile(path));
  const at = message.date;
  if (!at || !label.school) return null;
  const now = localMoment(at, family.timezone);
  if (isWeekend(now.date) || now.time < "06:30" || now.time >= "18:00") return null;
  const sender = `${message.from.name ?? ""} <${message.from.address}>`;
  const headers = { subject: message.subject, sender, snippet: firstWords(message.blocks), received_at: at };
  const isLookedAt = mayBeUrgent(headers, family);
  const analysis = await analyse(message, family, at, embeddedAnalyser);
  const next = nextSummaryAt(now, dayAfter(now.date), "07:00");
  return {
    id: label.id,
    family: label.family ?? "family.json",
    date: now.date,
    urgent: [label.priority, ...label.priority_accept].includes("urgent"),
    forToday: label.priority === "urgent" && datesOf(label).includes(now.date),
    looked: isLookedAt,
    summarySoon: now.time >= "06:30" && now.time < "07:00",
    alerts: isLookedAt && pressingItems({ subject: message.subject, sender, analysis }, now, next).length > 0,
  };
}

function datesOf({ action_items, key_dates }: Label): string[] {
  return [
    ...action_items.flatMap(({ due }) => due?.slice(0, 10) ?? []),
    ...key_dates.map(({ date }) => date.slice(0, 10)),
  ];
}

/** The part of a message that a mailbox lists beside its subject. */
function firstWords(blocks: Message["blocks"]): string {
  return blocks
    .map((block) => ("text" in block ? block.text : ""))
    .join(" ")
    .slice(0, 200);
}

function localMoment(at: Date, timeZone: string): { date: string; time: string } {
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(at)
    .split(" ");
  return { date, time };
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
