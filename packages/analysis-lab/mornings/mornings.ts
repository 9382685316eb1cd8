import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { composeDigest, type DigestMessage, type Family, type Message } from "@gatepost/analysis";
import { bodyText } from "@gatepost/analysis/extract/llm/prompt";
import { digestTextOf } from "@gatepost/contract/digest-text";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { readerOf, readerOptions } from "../answers/reader.ts";
import { loadCorpus } from "../evaluate/corpus.ts";
import { endWithReader } from "../evaluate/end-with-reader.ts";

/**
 * `npm run mornings -- --at FAMILY:DATE[,FAMILY:DATE] --out DIR [--corpus DIR] [--record DIR | --replay DIR]`: for each morning the page of 07:00 and the mail of the
 * 14 days before it, as text files for a reader to judge. FAMILY is the name of a family file without ".json". By the
 * embedded analyser, or by a language model whose prompts are recorded or whose answers are replayed (answers/reader.ts).
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
const days = 14;
const entries = await loadCorpus(values.corpus);
await mkdir(values.out, { recursive: true });
for (const morning of values.at.split(",")) {
  const [family = "", date = ""] = morning.split(":");
  const at = new Date(`${date}T07:00:00Z`);
  const own = entries.filter(({ label }) => (label.family ?? "family.json") === `${family}.json`);
  const read: { message: DigestMessage; mail: string }[] = [];
  for (const entry of own) {
    const raw = await readFile(entry.path);
    const message = await parseMessage(raw);
    const received_at = message.date ?? new Date(`${entry.label.message_date}T06:00:00Z`);
    const age = at.getTime() - received_at.getTime();
    if (age < 0 || age > days * 86_400_000) continue;
    const { id } = entry.label;
    const analysis = await analyse(message, entry.family, received_at, reader(id));
    read.push({
      message: { id, subject: message.subject, sender: message.from.address, received_at, analysis },
      mail: `===== ${id}\nDate: ${received_at.toISOString()}\nFrom: ${message.from.name} <${message.from.address}>\nSubject: ${message.subject ?? ""}\n\n${bodyText(message)}\n${calendarText(message)}`,
    });
  }
  const [first] = own;
  if (!first) throw new Error(`no mail for ${family}`);
  const name = join(values.out, `${family}-${date}`);
  await writeFile(
    `${name}.page.txt`,
    pageAt(
      at,
      read.map(({ message }) => message),
      first.family,
    ),
  );
  await writeFile(`${name}.mail.txt`, read.map(({ mail }) => mail).join("\n"));
  process.stdout.write(`${name}.page.txt: ${read.length} messages\n`);
}

/** The events of attached calendars, which a reader of the text alone would not see. */
function calendarText({ attachments }: Message): string {
  const lines = attachments.flatMap(({ filename, events }) =>
    (events ?? []).map(
      ({ title, starts_at, ends_at, location }) =>
        `# ${filename}: ${title}, ${starts_at}${ends_at ? ` to ${ends_at}` : ""}${location ? `, ${location}` : ""}`,
    ),
  );
  return lines.length > 0 ? `${lines.join("\n")}\n` : "";
}

function pageAt(now: Date, messages: DigestMessage[], family: Family): string {
  const { timezone, children } = family;
  const counts = { read: messages.length, left_out: 0, failed: 0 };
  return `${digestTextOf(composeDigest({ now, timezone, children, messages, counts }), children)}\n`;
}
