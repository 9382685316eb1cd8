import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DigestMessage, type Family, type Item, openThings } from "@gatepost/analysis";
import { rowsAround, rowsOf } from "@gatepost/analysis/check/context";
import { daysIn } from "@gatepost/analysis/check/days-in";
import { familyWords } from "@gatepost/analysis/check/family-words";
import { unsupportedPlaces } from "@gatepost/analysis/check/places";
import { commonWords, unsupportedWords, type Wording, wordingOf } from "@gatepost/analysis/check/words";
import { thingsOfDay } from "@gatepost/analysis/edit/things-of-day";
import { bodyText } from "@gatepost/analysis/read/body-text";
import { openFor, thingOfLine } from "@gatepost/analysis/extract/llm/open-lines";
import { repairJson } from "@gatepost/analysis/read/repair";
import { type AnsweredEvent, type AnsweredTask, answerSchema } from "@gatepost/analysis/extract/llm/schema";
import { editAnswerSchema } from "@gatepost/analysis/edit/schema";
import { injectedLines } from "@gatepost/analysis/testing/injected-lines";
import { localDay, parseIsoDay } from "@gatepost/analysis/time/day";
import { z } from "zod";
import { notebookReaderOf, readerOf } from "../answers/reader.ts";
import { mailsOf, readIntoNotebook } from "../mornings/notebook-of.ts";
import { type ReadInOrder, readInOrder } from "../mornings/read-in-order.ts";
import { loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";

/**
 * `npm run evaluate:lines [-- --list]`: how many of a careful reader's lines (the recorded answers of the open mornings, before any check)
 * the words check refuses, and how many injected lines it lets pass. The measure by which check/ordinary-words.ts is kept: at most 1 % and
 * none.
 */
endWithReader();
const corpus = fileURLToPath(new URL("../corpus/open-mornings", import.meta.url));
const answers = join(corpus, "answers");
const days = 14;
const morningsSchema = z.array(z.object({ family: z.string(), date: z.string() }));

type Line = { step: "reader" | "editor"; line: string; wording: Wording };

const lines: Line[] = [];
const entries = await loadCorpus(corpus);
for (const { family: name, date } of morningsSchema.parse(await json(join(corpus, "mornings.json")))) {
  const own = entries.filter(({ label }) => label.family === `${name}.json`);
  const family = own[0]?.family;
  if (!family) throw new Error(`no mail for ${name}`);
  const until = new Date(`${date}T07:00:00Z`);
  const from = new Date(until.getTime() - days * 86_400_000);
  const read = await readInOrder(own, { from, until }, readerOf({ replay: answers }));
  lines.push(
    ...(await readersLines(read, family)),
    ...(await editorsLines(read, family, until, `${name}-${date}`)),
  );
}
report();
await reportNotebook();

/** What the recorded answers word, beside the passages they quote and the open things they tell again. */
async function readersLines(read: readonly ReadInOrder[], family: Family): Promise<Line[]> {
  const told = read.map((each) => each.told);
  const found = read.map(async ({ message, told: { id, received_at } }) => {
    const text = await readFile(join(answers, `${id}.answer.txt`), "utf8").catch(() => "");
    const answer = answerSchema.safeParse(repairJson(text));
    const earlier = told.filter((each) => each.received_at < received_at);
    const open = openFor([message], openThings(earlier, family, received_at));
    const items = (answer.data?.messages ?? []).flatMap(({ events, tasks, notes }) => [
      ...events.map((event) => ({ ...event, own: event.line ?? event.title })),
      ...events.flatMap((event) => event.tasks.map((task) => taskOf(task, event))),
      ...tasks.map((task) => taskOf(task, null)),
      ...notes.map((note) => ({ ...note, own: note.text })),
    ]);
    return items.map(({ own, of, evidence }): Line => {
      const known = thingOfLine(of, open);
      const passages = evidence.flatMap((each) => piecesOf(withNames(each, family)));
      const rows = rowsAround(rowsOf(bodyText(message)), passages);
      const named = daysIn(bodyText(message), localDay(received_at, family.timezone));
      const texts = [...passages, ...rows, named, message.subject ?? "", message.from.name];
      if (known) texts.push(known.text, known.event ?? "");
      return {
        step: "reader",
        line: withNames(own, family),
        wording: wordingOf(texts, commonWords(familyWords(family))),
      };
    });
  });
  return (await Promise.all(found)).flat();
}

/** A task is also supported by its event's passages and tells what that tells again. */
function taskOf(task: AnsweredTask, event: AnsweredEvent | null) {
  const evidence = [...task.evidence, ...(event?.evidence ?? []), event?.title ?? ""];
  return { of: task.of ?? event?.of ?? null, own: task.line ?? task.object, evidence };
}

/** Codes as in a prompt. */
function withNames(text: string, { children }: Family): string {
  return text.replace(/CHILD_(\d)/g, (_, at) => children[Number(at) - 1]?.name ?? "");
}

async function editorsLines(
  read: readonly ReadInOrder[],
  family: Family,
  now: Date,
  name: string,
): Promise<Line[]> {
  const told = read.map((each) => each.told);
  const { things } = thingsOfDay(told, family, now, textsOf(read));
  const answer = editAnswerSchema.parse(await json(join(answers, `${name}.answer.txt`)));
  return answer.lines.flatMap(({ id, line }): Line[] => {
    const thing = things.find(({ code }) => code === id);
    if (!thing || !line) return [];
    const sources = told.filter((message) => thing.entry.source_ids.includes(message.id));
    const texts = textsFor(thing.entry.items, sources, read);
    return [
      {
        step: "editor",
        line: withNames(line, family),
        wording: wordingOf([...texts, thing.entry.item.text], commonWords(familyWords(family))),
      },
    ];
  });
}

function textsFor(
  items: readonly Item[],
  sources: readonly DigestMessage[],
  read: readonly ReadInOrder[],
): string[] {
  const passages = items.flatMap(({ evidence, more_evidence = [] }) =>
    [evidence, ...more_evidence].map(({ text }) => text),
  );
  const texts = textsOf(read);
  const around = sources.flatMap(({ id, subject }) => [
    subject ?? "",
    ...rowsAround(rowsOf(texts.get(id) ?? ""), passages.flatMap(piecesOf)),
  ]);
  const senders = read.filter(({ told }) => sources.includes(told)).map(({ message }) => message.from.name);
  const events = items.flatMap(({ details }) => (details?.kind === "task" ? (details.event ?? []) : []));
  const earlier = items.slice(1).map(({ text }) => text);
  return [...passages, ...around, ...senders, ...events, ...earlier];
}

function piecesOf(passage: string): string[] {
  return passage.split(/\n|…/);
}

function textsOf(read: readonly ReadInOrder[]): Map<string, string> {
  return new Map(read.map(({ message, told: { id } }) => [id, bodyText(message)]));
}

function report(): void {
  for (const step of ["reader", "editor"] as const) {
    const all = lines.filter((each) => each.step === step);
    const refused = all.flatMap(({ line, wording }) => {
      const missing = [...unsupportedWords(line, wording), ...unsupportedPlaces(line, wording.texts)];
      return missing.length > 0 ? [`${missing.join(", ")}: ${line}`] : [];
    });
    const share = ((100 * refused.length) / all.length).toFixed(1);
    process.stdout.write(`${step}: ${all.length} lines, ${refused.length} refused (${share} %)\n`);
    if (process.argv.includes("--list")) process.stdout.write(`${refused.join("\n")}\n`);
  }
  const passed = injectedLines.filter(
    ({ line, passage }) =>
      unsupportedWords(line, wordingOf([passage], commonWords(["Ida"]))).length === 0 &&
      unsupportedPlaces(line, [passage]).length === 0,
  );
  process.stdout.write(`injected: ${injectedLines.length} lines, ${passed.length} pass\n`);
  for (const { line } of passed) process.stdout.write(`${line}\n`);
}

/** The same for the notebook's reader, whose lines are checked with everything else: the answers to the open mornings of sealed-mornings-5. */
async function reportNotebook(): Promise<void> {
  const folder = fileURLToPath(new URL("../corpus/sealed-mornings-5", import.meta.url));
  const replay = join(folder, "answers");
  const mail = await loadCorpus(folder);
  const reader = notebookReaderOf({ replay });
  let all = 0;
  const refused: string[] = [];
  for (const file of await readdir(replay)) {
    const [, name = "", date = ""] = /^(family-\w+)-(\d{4}-\d\d-\d\d)-b1\./.exec(file) ?? [];
    const own = mail.filter(({ label }) => label.family === `${name}.json`);
    const family = own[0]?.family;
    if (!family) continue;
    const until = new Date(`${date}T07:00:00Z`);
    const mails = await mailsOf(own, new Date(until.getTime() - days * 86_400_000), until);
    const page = parseIsoDay(date);
    const book = await readIntoNotebook(
      mails,
      family,
      { page, next_school_day: page },
      reader,
      `${name}-${date}`,
    );
    all += book.things.length;
    refused.push(
      ...book.refusals.filter(({ reason }) => reason === "words_of_line").map(({ detail }) => detail),
    );
  }
  const share = ((100 * refused.length) / all).toFixed(1);
  process.stdout.write(`notebook: ${all} lines, ${refused.length} refused (${share} %)\n`);
  if (process.argv.includes("--list")) process.stdout.write(`${refused.join("\n")}\n`);
}

async function json(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
