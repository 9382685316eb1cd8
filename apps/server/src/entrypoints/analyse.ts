import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import {
  createMailReader,
  type Family,
  mailReaderOptions,
  type MailReader,
  type Message,
  ReaderLost,
  readFamilyFile,
  splitMbox,
} from "@gatepost/analysis";
import type { BatchConclusion } from "@gatepost/analysis/conclude";
import type { MailIn } from "@gatepost/analysis/mail-in";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import type { Received } from "@gatepost/analysis/receive-mail";
import { type Thing, withNames } from "@gatepost/analysis/thing";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { toSummary } from "../features/emails/index.ts";
import { nothingSaid } from "../features/notebook/index.ts";
import { localDate } from "../platform/clock/local-time.ts";
import { newFamilyId } from "../platform/crypto/ids.ts";

/**
 * `npm run analyse -- --family family.json [--json] [--now ISO] [--patience SECONDS] PATH...`: .eml files, folders of them, .mbox files.
 * Messages are read by the index, in a separate process. One that exceeds the patience (a minute by default) or takes too much memory is named on
 * standard error; the others are read.
 */
const usage =
  "Usage: npm run analyse -- --family family.json [--json] [--now ISO] [--patience SECONDS] PATH...";

type Parsed = { file: string; message: Message; received_at: Date };
/** A message with what the index makes of it, and the notebook after it. */
type Read = Parsed &
  Pick<Received, "other" | "standing"> & { concluded: BatchConclusion; things: readonly Thing[] };

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
  const parsed: Parsed[] = [];
  const unread: UnreadEmail[] = [];
  for await (const { file, raw } of messagesIn(positionals)) {
    const message = await inTime(file, async () => reader.withPictures(raw, await reader.parse(raw)));
    if (!message) unread.push(unreadFile(file, now));
    else parsed.push({ file, message, received_at: message.date ?? now ?? new Date() });
  }
  const read: Read[] = [];
  for (const each of parsed.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())) {
    if (now && each.received_at > now) continue;
    const one = await inTime(each.file, () => readOne(reader, each, read, family));
    if (one) read.push(one);
    else unread.push(unreadFile(each.file, now));
  }
  reader.close();
  if (unread.length > 0) process.exitCode = 1;
  if (values.json) for (const one of read) console.log(JSON.stringify(toLine(one, family)));
  else
    console.log(
      mornings(read, now, family)
        .map((at) => pageOf(read, family, at, unread))
        .join("\n\n"),
    );
}

function unreadFile(file: string, now: Date | null): UnreadEmail {
  return {
    subject: basename(file),
    sender: file,
    received_at: (now ?? new Date()).toISOString(),
    cause: "failure",
    reason: "Reading it took too long, or crashed.",
    closure: false,
    soonest: null,
    link: null,
  };
}

/** Null for a message that cost its reader too much; it is named on standard error. */
async function inTime<T>(file: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
    console.error(`${file}: not read, because ${lossReasons[error.reason]}`);
    return null;
  }
}

/** @param before the messages that were read before it */
async function readOne(
  reader: MailReader,
  { file, message, received_at }: Parsed,
  before: readonly Read[],
  family: Family,
): Promise<Read> {
  const { other, ...received } = await reader.receive(message, received_at, family);
  const mails: MailIn[] = other === null ? [{ id: file, message, ...received }] : [];
  const things = before.at(-1)?.things ?? [];
  const concluded = await reader.conclude({ mails, family, things, writers: new Map() }, null, false);
  const at = new Map(before.map((one) => [one.file, one.received_at])).set(file, received_at);
  const after = applyChanges(things, concluded.changes, (id) => at.get(id)).things;
  return { file, message, received_at, standing: received.standing, concluded, other, things: after };
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

function toLine({ file, message, concluded, other }: Read, { children }: Family) {
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? id);
  const [record] = concluded.mails;
  return {
    file,
    subject: message.subject,
    outcome: record?.outcome ?? "not_for_us",
    relevance_score: record?.relevance_score ?? 0,
    priority: record?.priority ?? "low",
    relevant_children: names(record?.children ?? []),
    ai_summary: withNames(record?.summary ?? other?.summary ?? "", nameOf),
    reason: record?.reason ?? other?.reason ?? "",
    warnings: record?.warnings ?? [],
    changes: concluded.changes.map((change) =>
      change.does === "new"
        ? {
            ...change,
            fields: {
              ...change.fields,
              line: withNames(change.fields.line, nameOf),
              children: names(change.fields.children),
            },
          }
        : change,
    ),
  };
}

/** The given moment, or the last message's of each local day; the current time if there are no messages. */
function mornings(read: readonly Read[], now: Date | null, { timezone }: Family): Date[] {
  if (now) return [now];
  const last = new Map(read.map(({ received_at }) => [localDate(received_at, timezone), received_at]));
  return last.size > 0 ? [...last.values()] : [new Date()];
}

/** The page of that day: what a parent would have open then. */
function pageOf(read: readonly Read[], family: Family, at: Date, unread: readonly UnreadEmail[]): string {
  const { timezone } = family;
  const today = localDate(at, timezone);
  const until = read.filter(({ received_at }) => received_at <= at);
  const id = "page";
  const messages = until.flatMap(({ file, message, received_at, standing, concluded }) =>
    concluded.mails.map((record) => ({
      ...record,
      id: file,
      summary_id: localDate(received_at, timezone) === today ? id : null,
      subject: message.subject,
      sender: message.from.name || message.from.address,
      received_at,
      standing,
    })),
  );
  const children = family.children.map((child) => ({ id: child.id, name: child.name }));
  const heads = new Map(messages.map((message) => [message.id, message]));
  const toldAt = ({ sources }: Thing) => heads.get(sources[0]?.message_id ?? "")?.received_at ?? at;
  const things = (until.at(-1)?.things ?? []).map((thing) => ({
    ...thing,
    received_on: localDate(toldAt(thing), timezone),
    changed_at: toldAt(thing),
    ...nothingSaid,
    calendar: null,
    usual_week: false,
  }));
  const names = (ids: Iterable<string>) => {
    const named = new Set(ids);
    return children.filter((child) => named.has(child.id));
  };
  const summary = {
    id,
    family_id: newFamilyId(),
    local_date: today,
    sent_at: at,
    emails_processed: messages.length,
    viewed_at: null,
    email_sent_at: null,
    unread_since: null,
    lead: null,
    brief: null,
  };
  const named_before = messages.filter(
    (message) => message.summary_id === null && message.outcome === "to_read",
  );
  return toSummary({
    summary,
    messages,
    family: { things, children, names, nameOf: () => null, heads },
    open: { unread: [...unread], named_before },
    timezone,
    now: at,
  }).plain_content;
}
