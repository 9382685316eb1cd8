import type { Summary } from "@gatepost/contract/emails";
import { takeBreaks } from "../../../platform/clock/breaks.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import type { FamilyReader, Principal } from "../../../platform/http/principal.ts";
import { type Page, type PageRequest, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { historyStart } from "../../billing/index.ts";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { findOpenEmails } from "../outcomes/outcomes.service.ts";
import { readChildNames } from "../child-names.ts";
import type { DayParts } from "./page-of-day.ts";
import { readFamilyThings } from "./page-things.ts";
import { readPendingReasons } from "./pending-reasons.ts";
import { briefly, type RenderedSummary, toBrief, toPage, toSummary } from "./present-summary.ts";
import {
  type Brief,
  findSummary,
  findSummaryChildren,
  findSummaryMessages,
  keepBriefs,
  markRead,
  readBrief,
  summariesOf,
  type SummaryRow,
} from "./summaries.repo.ts";

type Reader = FamilyReader;

/** Newest first, within the plan's history. @param request.brief for a list on a screen, see `toBrief` */
export async function listSummaries(
  platform: Platform,
  reader: Principal,
  request: PageRequest & { brief?: "true" | undefined },
): Promise<Page<Summary> & { count: number }> {
  const from = historyStart(reader.subscription_tier, platform.clock.now());
  const all = summariesOf(platform.db, reader, from && localDate(from, reader.timezone));
  const page = await seekCountedPage(
    all,
    all.selectAll(),
    { columns: ["local_date", "id"], of: (row) => [row.local_date, row.id] },
    request,
  );
  const render = request.brief ? renderBriefly : renderSummaries;
  return { ...page, results: await render(platform, reader, page.results) };
}

/** @throws Refusal not_found */
export async function readSummary(platform: Platform, reader: Reader, id: string) {
  return renderFound(platform, reader, await findSummary(platform.db, reader, id));
}

/** @throws Refusal not_found */
export async function readSummaryAsRead(platform: Platform, reader: Reader, id: string) {
  const now = platform.clock.now();
  return renderFound(platform, reader, await markRead(platform.db, reader, id, now));
}

/** Null while the parent's local day has none. */
export async function findSummaryOfToday(platform: Platform, reader: Reader) {
  const today = localDate(platform.clock.now(), reader.timezone);
  const row = await summariesOf(platform.db, reader, today).selectAll().limit(1).executeTakeFirst();
  return row ? renderFound(platform, reader, row) : null;
}

/**
 * The page of a local day, by default today. A day without a summary has what earlier emails and calendars say about it.
 * @throws Refusal not_found for a day before the plan's history
 */
export async function readPage(platform: Platform, reader: Reader, date?: string) {
  const now = platform.clock.now();
  const day = date ?? localDate(now, reader.timezone);
  const from = historyStart(reader.subscription_tier, now);
  if (from && day < localDate(from, reader.timezone)) throw notFound("That day");
  const found = await summariesOf(platform.db, reader, day)
    .selectAll()
    .where("local_date", "=", day)
    .executeTakeFirst();
  const [page] = await layOut(platform, reader, [found ?? dayWithoutSummary(reader, day)], toPage);
  return { date: day, page: page! };
}

/** A stand-in for a day on which no email was read, as of seven in the morning. */
export const dayWithoutSummary = (
  { family_id, timezone }: Pick<Reader, "family_id" | "timezone">,
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

async function renderFound(platform: Platform, reader: Reader, row: SummaryRow | undefined) {
  const [rendered] = await renderSummaries(platform, reader, row ? [row] : []);
  if (!rendered) throw notFound("That summary");
  return rendered;
}

export async function renderSummaries(
  platform: Platform,
  reader: Reader,
  rows: readonly SummaryRow[],
): Promise<RenderedSummary[]> {
  const [days, pendingReason] = await Promise.all([
    layOut(platform, reader, rows, toSummary),
    readPendingReasons(platform, reader, rows),
  ]);
  return days.map((day, at) => ({ ...day, email_pending_reason: pendingReason(rows[at]!) }));
}

/** For a list: what each page says first, and the first tasks. Of a past day that is kept, so that no page is laid out for it. */
export async function renderBriefly(
  platform: Platform,
  reader: Reader,
  rows: readonly SummaryRow[],
): Promise<Summary[]> {
  const { db } = platform;
  const [briefs, children, names, pendingReason] = await Promise.all([
    readBriefs(platform, reader, rows),
    findSummaryChildren(
      db,
      reader.family_id,
      rows.map(({ id }) => id),
    ),
    readChildNames(platform, reader.family_id),
    readPendingReasons(platform, reader, rows),
  ]);
  return rows.map((row) => ({
    ...briefly(row, briefs.get(row.id)!, names(children.get(row.id) ?? []), reader.timezone),
    email_pending_reason: pendingReason(row),
  }));
}

/** What lists say of each summary, by its id. */
async function readBriefs(
  platform: Platform,
  reader: Reader,
  rows: readonly SummaryRow[],
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
  const made = await layOut(platform, reader, others, asBriefs, false);
  for (const { row, brief } of made) briefs.set(row.id, brief);
  const settled = made.filter((each) => each.settled && each.row.local_date < today);
  await keepBriefs(db, cipher, reader.family_id, settled);
  return briefs;
}

/** Composes the pages of several days after reading their things once. */
async function layOut<S>(
  platform: Platform,
  reader: Reader,
  rows: readonly SummaryRow[],
  present: (parts: DayParts) => S,
  withHeads = true,
): Promise<S[]> {
  const days = rows.map(({ local_date }) => local_date).sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  if (earliest === undefined || latest === undefined) return [];
  const { timezone } = reader;
  const now = platform.clock.now();
  const ids = rows.map(({ id }) => id);
  const span = { from: earliest, to: addDays(latest, daysAhead) };
  const [family, messages, openOn] = await Promise.all([
    readFamilyThings(platform, reader, span, withHeads),
    findSummaryMessages(platform.db, reader.family_id, ids),
    findOpenEmails(platform, reader, latest),
  ]);
  const shown: S[] = [];
  const breathe = takeBreaks();
  for (const summary of rows) {
    await breathe();
    const parts = { summary, messages, family, open: openOn(summary.local_date), timezone, now };
    shown.push(present(parts));
  }
  return shown;
}

/** How far ahead of a page events and the usual week are read: something that begins later is shown by its first day. */
const daysAhead = 22;
