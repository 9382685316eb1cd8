import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bodyText } from "@gatepost/analysis/read/body-text";
import { composePage } from "@gatepost/analysis/page/compose-page";
import { isSchoolDay, schoolDayAfter } from "@gatepost/analysis/page/school-days";
import { isoDay, localDay, parseIsoDay } from "@gatepost/analysis/time/day";
import { loadCorpus } from "../evaluate/corpus.ts";
import { isFetched, type Mail, mailsOf, readIntoNotebook } from "./notebook-of.ts";
import { pageText } from "./page-text.ts";
import { readerOptions, recordedReader } from "./recorded-reader.ts";

/**
 * `npm run mornings -- --at FAMILY:DATE[,...] --out DIR [--corpus DIR] [--record DIR | --replay DIR]`: for each morning the page of
 * 07:00 made by the notebook from the messages of the 14 days before it, and those messages, as text files for a person to judge. Without
 * --record or --replay the index reads. Where answers are written by hand, each run writes the prompt of the first batch without one.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open-mornings", import.meta.url)) },
    at: { type: "string" },
    out: { type: "string" },
    ...readerOptions,
  },
});
if (!values.at || !values.out)
  throw new Error(
    "Usage: npm run mornings -- --at FAMILY:DATE[,...] --out DIR [--corpus DIR] [--record DIR | --replay DIR]",
  );
const days = 14;
const reader = recordedReader(values, process.env);
const entries = await loadCorpus(values.corpus);
await mkdir(values.out, { recursive: true });
for (const morning of values.at.split(",")) {
  const [name = "", date = ""] = morning.split(":");
  const own = entries.filter(({ label }) => (label.family ?? "family.json") === `${name}.json`);
  const family = own[0]?.family;
  if (!family) throw new Error(`no mail for ${name}`);
  const at = new Date(`${date}T07:00:00Z`);
  const all = await mailsOf(own, new Date(at.getTime() - days * 86_400_000), at);
  const mails = reader ? all : all.filter((mail) => isFetched(mail, family));
  const today = parseIsoDay(date);
  const next_school_day = isSchoolDay(today) ? today : schoolDayAfter(today);
  const book = await readIntoNotebook(
    mails,
    family,
    { page: today, next_school_day },
    reader,
    `${name}-${date}`,
  );
  for (const missing of book.unanswered) process.stdout.write(`${missing}\n`);
  if (book.unanswered.length > 0) continue;
  const receivedOn = new Map(
    mails.map((mail) => [mail.id, isoDay(localDay(mail.received_at, family.timezone))]),
  );
  const things = book.things.map((thing) => ({
    ...thing,
    received_on: receivedOn.get(thing.sources[0]?.message_id ?? "") ?? date,
    done_on: null,
    not_for: [],
  }));
  const named = family.children.map(({ id, name: whole }) => ({ id, name: whole.split(" ")[0] ?? whole }));
  const page = composePage({ today, clock: "07:00", children: named, things, lead: book.lead });
  // An email of which nothing is still ahead is over; one that names no day is not.
  const isAhead = (messageId: string) =>
    things.some(
      ({ sources, day, until, weekdays }) =>
        sources.some(({ message_id }) => message_id === messageId) &&
        (weekdays.length > 0 || (until ?? day ?? "9") >= date),
    );
  const isRecent = (messageId: string) => (receivedOn.get(messageId) ?? date) >= isoDay(today - 3);
  const toRead = book.records
    .filter(
      ({ outcome, soonest, message_id }) =>
        outcome === "to_read" && (soonest === null || isAhead(message_id) || isRecent(message_id)),
    )
    .map(({ message_id, summary, children }) => ({
      subject: mails.find(({ id }) => id === message_id)?.message.subject ?? "(no subject)",
      quote: things.some(({ line }) => line === summary) ? "" : summary,
      children,
    }));
  // What was asked by a day that has just passed may still be owed.
  for (const { quoted, timing, day, until, line, sources, children, state } of things)
    if (
      quoted &&
      state === "open" &&
      timing === "by" &&
      until === null &&
      day !== null &&
      day < date &&
      day >= isoDay(today - 3)
    )
      toRead.push({
        subject: mails.find(({ id }) => id === sources[0]?.message_id)?.message.subject ?? "(no subject)",
        quote: line.slice(line.indexOf("“")),
        children,
      });
  const path = join(values.out, `${name}-${date}`);
  await writeFile(`${path}.page.txt`, pageText(page, family.children, toRead));
  await writeFile(`${path}.mail.txt`, mails.map(mailText).join("\n"));
  await writeFile(`${path}.refusals.json`, JSON.stringify(book.refusals, null, 1));
  const lines =
    page.days.flatMap((day) => day.lines).length +
    page.week.flatMap((day) => day.lines).length +
    page.later.length;
  process.stdout.write(
    `${path}.page.txt: ${mails.length} messages, ${book.things.length} things, ${lines} lines, ${book.refusals.length} refusals\n`,
  );
}

function mailText({ id, message, received_at }: Mail): string {
  return `===== ${id}\nDate: ${received_at.toISOString()}\nFrom: ${message.from.name} <${message.from.address}>\nSubject: ${message.subject ?? ""}\n\n${bodyText(message)}\n`;
}
