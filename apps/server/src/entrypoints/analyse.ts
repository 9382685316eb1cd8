import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import {
  type Analysis,
  composeDigest,
  createMailReader,
  type DigestMessage,
  type UnreadEmail,
  embeddedAnalyser,
  type Family,
  mailReaderOptions,
  type MailReader,
  type Message,
  ReaderLost,
  readFamilyFile,
  splitMbox,
} from "@gatepost/analysis";
import { digestTextOf } from "@gatepost/contract/digest-text";

/**
 * `npm run analyse -- --family family.json [--json] [--now ISO] [--patience SECONDS] PATH...`: .eml files, folders of them, .mbox files.
 * Messages are read in a separate process. One that exceeds the patience (a minute by default) or takes too much memory is named on
 * standard error; the others are read.
 */
const usage =
  "Usage: npm run analyse -- --family family.json [--json] [--now ISO] [--patience SECONDS] PATH...";

type Read = { file: string; message: Message; analysis: Analysis };

const lossReasons: Record<ReaderLost["reason"], string> = {
  processor_time: "it took too long",
  clock: "it took too long",
  memory: "it took too much memory",
  crash: "its reader ended",
};

// `npm run analyse | head`: the reader of our output has gone.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      family: { type: "string" },
      json: { type: "boolean", default: false },
      now: { type: "string" },
      patience: { type: "string", default: "60" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return void console.log(usage);
  if (!values.family || positionals.length === 0) throw new Error(usage);
  const family = readFamilyFile(JSON.parse(await readFile(values.family, "utf8")));
  const now = values.now ? new Date(values.now) : null;
  if (now && Number.isNaN(now.getTime())) throw new Error(`--now is no date: ${values.now}`);
  const patience = Math.round(Number(values.patience) * 1_000);
  if (!(patience >= 1 && patience <= 3_600_000))
    throw new Error(`--patience is no time of up to an hour: ${values.patience}`);
  const { limits } = mailReaderOptions;
  const reader = createMailReader({
    ...mailReaderOptions,
    limits: { ...limits, processor_ms: patience, all_ms: patience },
  });
  const read: Read[] = [];
  const unread: UnreadEmail[] = [];
  for await (const { file, raw } of messagesIn(positionals)) {
    const one = await readOne(reader, file, raw, family, now);
    if (!one) unread.push(unreadFile(file, now));
    else if (values.json) console.log(JSON.stringify(toLine(one, family)));
    else read.push(one);
  }
  reader.close();
  if (unread.length > 0) process.exitCode = 1;
  if (values.json) return;
  const mornings = now ? [now] : daysOf(read, family.timezone);
  console.log(
    mornings.map((at) => digestTextOf(digestOf(read, family, at, unread), family.children)).join("\n\n"),
  );
}

const unreadFile = (file: string, now: Date | null): UnreadEmail => ({
  subject: basename(file),
  sender: file,
  received_at: (now ?? new Date()).toISOString(),
  cause: "failure",
  reason: "Reading it took too long, or crashed.",
  closure: false,
  soonest: null,
  link: null,
});

/** Null for a message that cost its reader too much; it is named on standard error. */
async function readOne(
  reader: MailReader,
  file: string,
  raw: Uint8Array,
  family: Family,
  now: Date | null,
): Promise<Read | null> {
  try {
    const message = await reader.withPictures(raw, await reader.parse(raw));
    const entry = { message, now: now ?? message.date ?? new Date() };
    const [outcome] = await reader.analyse([entry], family, embeddedAnalyser);
    if (!outcome) throw new Error("an outcome for every message");
    if ("error" in outcome) throw outcome.error;
    return { file, message, analysis: outcome.analysis };
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
    console.error(`${file}: not read, because ${lossReasons[error.reason]}`);
    return null;
  }
}

async function* messagesIn(paths: readonly string[]): AsyncGenerator<{ file: string; raw: Uint8Array }> {
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) {
      const names = (await readdir(path)).filter((name) => /\.(?:eml|mbox)$/i.test(name)).toSorted();
      yield* messagesIn(names.map((name) => join(path, name)));
      continue;
    }
    const raw = await readFile(path);
    const file = basename(path);
    if (!/\.mbox$/i.test(path)) yield { file, raw };
    else
      for (const [index, message] of splitMbox(raw).entries())
        yield { file: `${file}#${index + 1}`, raw: message };
  }
}

function toLine({ file, message, analysis }: Read, family: Family) {
  const names = (ids: readonly string[]) =>
    ids.map((id) => family.children.find((child) => child.id === id)?.name ?? id);
  return {
    file,
    subject: message.subject,
    relevance_score: analysis.relevance_score,
    priority: analysis.priority,
    relevant_children: names(analysis.relevant_children),
    ai_summary: analysis.ai_summary,
    items: analysis.items.map((item) => ({
      kind: item.kind,
      text: item.text,
      children: names(item.children),
      due: item.due,
      starts_at: item.starts_at,
      ends_at: item.ends_at,
      amount: item.amount,
      link: item.link,
      optional: item.optional,
      evidence: item.evidence.text,
      place: item.evidence.place,
      flags: item.flags,
    })),
    school_mail: analysis.school_mail,
    reason: analysis.reason,
    warnings: analysis.warnings,
  };
}

/** The time of the last message on each local day that has any, oldest first; the current time if no message has a date. */
function daysOf(read: readonly Read[], timezone: string): Date[] {
  const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  const last = new Map<string, Date>();
  const dates = read.flatMap(({ message }) => message.date ?? []);
  for (const date of dates.toSorted((a, b) => a.getTime() - b.getTime()))
    last.set(localDay.format(date), date);
  return last.size > 0 ? [...last.values()] : [new Date()];
}

/** The summary of that day from the messages of the two weeks before it: what a parent would have open then. */
function digestOf(read: readonly Read[], family: Family, at: Date, unread: readonly UnreadEmail[]) {
  const window = 14 * 86_400_000;
  const recent = read.filter((entry) => {
    const time = entry.message.date?.getTime() ?? at.getTime();
    return time <= at.getTime() && at.getTime() - time <= window;
  });
  const messages = recent.map((entry): DigestMessage => ({
    id: entry.file,
    subject: entry.message.subject,
    sender: entry.message.from.name || entry.message.from.address,
    received_at: entry.message.date ?? at,
    analysis: entry.analysis,
  }));
  return composeDigest({
    now: at,
    timezone: family.timezone,
    children: family.children.map((child) => ({ id: child.id, name: child.name })),
    messages,
    unread,
  });
}
