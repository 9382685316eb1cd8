import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { Summary } from "@gatepost/contract/emails";
import { takeBreaks } from "../../../platform/clock/breaks.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import type { FamilyReader, Principal } from "../../../platform/http/principal.ts";
import { type Page, type PageRequest, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { historyStart } from "../../billing/index.ts";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { listUnread } from "../outcomes/outcomes.repo.ts";
import { type FamilyNames, readFamilyNames } from "../child-names.ts";
import type { DayParts } from "./page-of-day.ts";
import { type LaidOut, readFamilyThings } from "./page-things.ts";
import { readPendingReasons } from "./pending-reasons.ts";
import { briefly, type RenderedSummary, toBrief, toPage, toSummary } from "./present-summary.ts";
import {
  type Brief,
  findMessagesOfDays,
  findSummary,
  keepBriefs,
  type ListedSummary,
  markRead,
  readBrief,
  summariesOf,
  type SummaryRow,
} from "./summaries.repo.ts";

/** Newest first, within the plan's history. @param request.brief for a list on a screen, see `toBrief` */
export async function listSummaries(
  platform: Platform,
  reader: Principal,
  request: PageRequest & { brief?: "true" | undefined },
): Promise<Page<Summary> & { count: number }> {
  const from = historyStart(reader.subscription_tier, platform.clock.now());
  const all = summariesOf(platform.db, reader, from && localDate(from, reader.timezone));
  const [page, people] = await Promise.all([
    seekCountedPage(
      all,
      all.selectAll(),
      { columns: ["local_date", "id"], of: (row) => [row.local_date, row.id] },
      request,
    ),
    readFamilyNames(platform, reader.family_id),
  ]);
  const render = request.brief ? renderBriefly : renderSummaries;
  return { ...page, results: await render(platform, reader, page.results, people) };
}

/** @throws Refusal not_found */
export async function readSummary(platform: Platform, reader: FamilyReader, id: string) {
  return renderFound(platform, reader, await findSummary(platform.db, reader, id));
}

/** @throws Refusal not_found */
export async function readSummaryAsRead(platform: Platform, reader: FamilyReader, id: string) {
  const now = platform.clock.now();
  return renderFound(platform, reader, await markRead(platform.db, reader, id, now));
}

/** Null while the parent's local day has none. */
export async function findSummaryOfToday(platform: Platform, reader: FamilyReader) {
  const today = localDate(platform.clock.now(), reader.timezone);
  const row = await summariesOf(platform.db, reader, today).selectAll().limit(1).executeTakeFirst();
  return row ? renderFound(platform, reader, row) : null;
}

/**
 * The page of a local day, by default today. A day without a summary has what earlier emails and calendars say about it.
 * @throws Refusal not_found for a day before the plan's history
 */
export async function readPage(platform: Platform, reader: FamilyReader, date?: string) {
  const now = platform.clock.now();
  const day = date ?? localDate(now, reader.timezone);
  const from = historyStart(reader.subscription_tier, now);
  if (from && day < localDate(from, reader.timezone)) throw notFound("That day");
  const [found, partsOf] = await Promise.all([
    summariesOf(platform.db, reader, day).selectAll().where("local_date", "=", day).executeTakeFirst(),
    readDays(platform, reader, [day]),
  ]);
  return { date: day, page: toPage(partsOf(found ?? dayWithoutSummary(reader, day))) };
}

/** A stand-in for a day on which no email was read, as of seven in the morning. */
export const dayWithoutSummary = (
  { family_id, timezone }: Pick<FamilyReader, "family_id" | "timezone">,
  local_date: string,
): SummaryRow => ({
  id: newId(),
  family_id,
  local_date,
  sent_at: new Date(startOfLocalDay(local_date, timezone).getTime() + 7 * 3_600_000),
  emails_processed: 0,
  viewed_at: null,
  email_sent_at: null,
  unread_since: null,
  lead: null,
  brief: null,
});

async function renderFound(platform: Platform, reader: FamilyReader, row: ListedSummary | undefined) {
  const [rendered] = await renderSummaries(platform, reader, row ? [row] : []);
  if (!rendered) throw notFound("That summary");
  return rendered;
}

export async function renderSummaries(
  platform: Platform,
  reader: FamilyReader,
  rows: readonly ListedSummary[],
  people?: FamilyNames,
): Promise<RenderedSummary[]> {
  const [days, pendingReason] = await Promise.all([
    layOut(platform, reader, rows, toSummary, people && { people }),
    readPendingReasons(platform, reader, rows),
  ]);
  return days.map((day, at) => ({ ...day, email_pending_reason: pendingReason(rows[at]!) }));
}

/** For a list: what each page says first, and the first tasks. Of a past day that is kept, so that no page is laid out for it. */
export async function renderBriefly(
  platform: Platform,
  reader: FamilyReader,
  rows: readonly ListedSummary[],
  people: FamilyNames,
): Promise<Summary[]> {
  const [briefs, pendingReason] = await Promise.all([
    readBriefs(platform, reader, rows, people),
    readPendingReasons(platform, reader, rows),
  ]);
  return rows.map((row) => ({
    ...briefly(row, briefs.get(row.id)!, people.names(row.children), reader.timezone),
    email_pending_reason: pendingReason(row),
  }));
}

/** What lists say of each summary, by its id. */
async function readBriefs(
  platform: Platform,
  reader: FamilyReader,
  rows: readonly SummaryRow[],
  people: FamilyNames,
): Promise<Map<string, Brief>> {
  const { db, cipher, clock } = platform;
  const today = localDate(clock.now(), reader.timezone);
  const briefs = new Map<string, Brief>();
  for (const row of rows.filter(({ local_date }) => local_date < today)) {
    const kept = readBrief(cipher, row);
    if (kept) briefs.set(row.id, kept);
  }
  const others = rows.filter(({ id }) => !briefs.has(id));
  const asBriefs = (parts: DayParts) => ({ row: parts.summary, ...toBrief(parts) });
  const made = await layOut(platform, reader, others, asBriefs, { withHeads: false, people });
  for (const { row, brief } of made) briefs.set(row.id, brief);
  const settled = made.filter((each) => each.settled && each.row.local_date < today);
  await keepBriefs(db, cipher, reader.family_id, settled);
  return briefs;
}

/** Composes the pages of several days after reading their things once. */
async function layOut<S>(
  platform: Platform,
  reader: FamilyReader,
  rows: readonly SummaryRow[],
  present: (parts: DayParts) => S,
  laidOut?: LaidOut,
): Promise<S[]> {
  if (rows.length === 0) return [];
  const days = rows.map(({ local_date }) => local_date);
  const partsOf = await readDays(platform, reader, days, laidOut);
  const shown: S[] = [];
  const breathe = takeBreaks();
  for (const row of rows) {
    await breathe();
    shown.push(present(partsOf(row)));
  }
  return shown;
}

/** Reads once what the pages of these local days are composed of. */
async function readDays(
  platform: Platform,
  reader: FamilyReader,
  days: readonly string[],
  laidOut?: LaidOut,
): Promise<(summary: SummaryRow) => DayParts> {
  const { db, cipher, clock } = platform;
  const { timezone } = reader;
  const now = clock.now();
  const today = localDate(now, timezone);
  const sorted = days.toSorted();
  const [earliest = today, latest = today] = [sorted[0], sorted.at(-1)];
  const before = latest < today ? null : { day: today, since: new Date(now.getTime() - namedFor) };
  const [family, { own, named_before }, unread] = await Promise.all([
    readFamilyThings(platform, reader, { from: earliest, to: addDays(latest, daysAhead) }, laidOut),
    findMessagesOfDays(db, reader, days, before),
    listUnread(db, cipher, reader.family_id),
  ]);
  const receivedOn = (email: UnreadEmail) => localDate(new Date(email.received_at), timezone);
  return (summary) => {
    const day = summary.local_date;
    const open = {
      unread: unread.filter((email) => receivedOn(email) <= day),
      named_before: day === today ? named_before : [],
    };
    return { summary, messages: own, family, open, timezone, now };
  };
}

/** In milliseconds: how far back a page names emails that no line tells. */
const namedFor = 14 * 86_400_000;

/** How far ahead of a page events and the usual week are read: something that begins later is shown by its first day. */
const daysAhead = 22;
