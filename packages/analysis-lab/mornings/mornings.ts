import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  composeDigest,
  type DigestInput,
  type DigestMessage,
  type Family,
  type Message,
} from "@gatepost/analysis";
import { bodyText } from "@gatepost/analysis/read/body-text";
import { thingsOfDay } from "@gatepost/analysis/edit/things-of-day";
import { digestTextOf } from "@gatepost/contract/digest-text";
import { editorOf, readerOf, readerOptions } from "../answers/reader.ts";
import { loadCorpus } from "../evaluate/corpus.ts";
import { endWithReader } from "../evaluate/end-with-reader.ts";
import { NotAnswered, type ReadInOrder, readInOrder } from "./read-in-order.ts";

/**
 * `npm run mornings -- --at FAMILY:DATE[,FAMILY:DATE] --out DIR [--corpus DIR] [--record DIR | --replay DIR]`: for each morning, the page
 * of 07:00 and the messages of the 14 days before it, as text files for a person to judge. FAMILY is the name of a family file without
 * ".json". Uses the built-in analyser, or a language model whose prompts are recorded or whose answers are replayed (answers/reader.ts). A
 * prompt includes what earlier answers left open: if answers are written by hand, each run writes the prompt of the first message without
 * one.
 */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    at: { type: "string" },
    out: { type: "string" },
    ...readerOptions,
  },
});
if (!values.at || !values.out)
  throw new Error(
    "Usage: npm run mornings -- --at FAMILY:DATE[,...] --out DIR [--corpus DIR] [--record DIR | --replay DIR]",
  );
const reader = readerOf(values, process.env);
const editor = editorOf(values, process.env);
const days = 14;
const entries = await loadCorpus(values.corpus);
await mkdir(values.out, { recursive: true });
const mornings = values.at.split(",").map((morning) => {
  const [family = "", date = ""] = morning.split(":");
  return { family, date, at: new Date(`${date}T07:00:00Z`) };
});
for (const [family, ofFamily] of Map.groupBy(mornings, (morning) => morning.family)) {
  const own = entries.filter(({ label }) => (label.family ?? "family.json") === `${family}.json`);
  const [first] = own;
  if (!first) throw new Error(`no mail for ${family}`);
  const times = ofFamily.map(({ at }) => at.getTime());
  const window = {
    from: new Date(Math.min(...times) - days * 86_400_000),
    until: new Date(Math.max(...times)),
  };
  const read = await readInOrder(own, window, reader, values.record).catch((error: unknown) => {
    if (!(error instanceof NotAnswered)) throw error;
    process.stdout.write(`${family}: ${error.message}\n`);
    return null;
  });
  if (!read) continue;
  for (const { date, at } of ofFamily) {
    const recent = read.filter(({ told: { received_at } }) => {
      const age = at.getTime() - received_at.getTime();
      return age >= 0 && age <= days * 86_400_000;
    });
    const name = join(values.out, `${family}-${date}`);
    const told = recent.map((each) => each.told);
    const texts = new Map(recent.map(({ message, told: { id } }) => [id, bodyText(message)]));
    const lead = await editPage({ messages: told, texts }, first.family, at, `${family}-${date}`);
    await writeFile(`${name}.page.txt`, pageAt(at, told, first.family, lead));
    await writeFile(`${name}.mail.txt`, recent.map(mailText).join("\n"));
    process.stdout.write(`${name}.page.txt: ${recent.length} messages\n`);
  }
}

/** The page's lines as worded by an editor who sees all of them, with its text about the next school day. */
async function editPage(
  { messages, texts }: { messages: DigestMessage[]; texts: ReadonlyMap<string, string> },
  family: Family,
  at: Date,
  name: string,
): Promise<DigestInput["lead"]> {
  if (!editor) return null;
  const { edits, added, lead, refused } = await editor(name)(
    thingsOfDay(messages, family, at, texts),
    family,
  );
  for (const { item, edit } of edits) item.edit = edit;
  for (const { message_id, item } of added)
    messages.find(({ id }) => id === message_id)?.analysis.items.push(item);
  for (const { code, reason } of refused) process.stdout.write(`${name}: ${code} refused: ${reason}\n`);
  return lead;
}

function mailText({ message, told }: ReadInOrder): string {
  return `===== ${told.id}\nDate: ${told.received_at.toISOString()}\nFrom: ${message.from.name} <${message.from.address}>\nSubject: ${message.subject ?? ""}\n\n${bodyText(message)}\n${calendarText(message)}`;
}

/** The events of attached calendars, which someone who reads only the text would miss. */
function calendarText({ attachments }: Message): string {
  const lines = attachments.flatMap(({ filename, events }) =>
    (events ?? []).map(
      ({ title, starts_at, ends_at, location }) =>
        `# ${filename}: ${title}, ${starts_at}${ends_at ? ` to ${ends_at}` : ""}${location ? `, ${location}` : ""}`,
    ),
  );
  return lines.length > 0 ? `${lines.join("\n")}\n` : "";
}

function pageAt(now: Date, messages: DigestMessage[], family: Family, lead: DigestInput["lead"]): string {
  const { timezone, children } = family;
  return `${digestTextOf(composeDigest({ now, timezone, children, messages, unticked: messages, lead }), children)}\n`;
}
