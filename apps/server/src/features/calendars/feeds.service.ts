import type { CalendarFeed } from "@gatepost/contract/calendars";
import { productName } from "@gatepost/contract/limits";
import { writeCalendar } from "../../integrations/calendars/index.ts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import * as auth from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { findHeads, findThings, readLineId } from "../notebook/index.ts";
import { findEvent } from "./events.repo.ts";
import { eventToWritten, feedThings, onTheirDays, toWrittenEvent, type FeedReader } from "./feed.rules.ts";
import * as repo from "./feeds.repo.ts";

/** How long past events stay in a feed, so that last week's don't vanish from a phone. */
const shownPastMs = 30 * 86_400_000;

export async function presentFeeds(platform: Platform, userId: string): Promise<CalendarFeed[]> {
  return (await repo.listFeeds(platform.db, userId)).map((row) => present(platform, row));
}

/**
 * A user has one feed for the family and one per child; a repeated request returns the same one. @throws Refusal not_found (the child),
 * validation under `password` and `code`
 */
export async function openFeed(
  check: auth.CodeCheck,
  who: auth.Asking,
  childId: string | null,
): Promise<CalendarFeed> {
  const { db, cipher, clock } = check.platform;
  const { user_id: userId, family_id } = who;
  await auth.requireFreshProof(check, who, {}, "calendar_address");
  const row = await db.transaction().execute(async (trx) => {
    await auth.lockUser(trx, userId);
    const children = await listChildren(trx, cipher, family_id);
    if (childId !== null && !children.some(({ id }) => id === childId)) throw notFound("That child");
    const existing = (await repo.listFeeds(trx, userId)).find(({ child_id }) => child_id === childId);
    if (existing) return existing;
    const id = newId();
    const fresh = { id, family_id, user_id: userId, child_id: childId, created_at: clock.now() };
    await auth.tellAdults(check, trx, userId, "feed_created");
    return repo.insertFeed(trx, { ...fresh, ...repo.newFeedToken(cipher, id) });
  });
  return present(check.platform, row);
}

/** @throws Refusal not_found, validation under `password` and `code` */
export async function renewFeed(check: auth.CodeCheck, who: auth.Asking, id: string): Promise<CalendarFeed> {
  const { db, cipher, clock } = check.platform;
  const userId = who.user_id;
  await auth.requireFreshProof(check, who, {}, "calendar_address");
  const renewed = { ...repo.newFeedToken(cipher, id), created_at: clock.now() };
  const row = await db.transaction().execute(async (trx) => {
    const changed = await repo.updateFeed(trx, userId, id, renewed);
    if (!changed) throw notFound("That calendar");
    await auth.tellAdults(check, trx, userId, "feed_renewed");
    return changed;
  });
  return present(check.platform, row);
}

/** Runs with a password change. Addresses aren't invitations, so "unanswered" leaves them alone. */
export async function closeAllFeeds(
  { clock }: Platform,
  trx: Trx,
  userId: string,
  which: "all" | "unanswered",
): Promise<void> {
  if (which === "all" && (await repo.deleteFeeds(trx, userId, null)))
    await auth.recordAudit(trx, userId, "feed_closed", clock.now());
}

/** A line for an email to the owner, if there are feeds. */
export async function describeFeeds({ db }: Platform, userId: string): Promise<string[]> {
  const { length } = await repo.listFeeds(db, userId);
  if (length === 0) return [];
  return [length === 1 ? "1 private calendar address" : `${length} private calendar addresses`];
}

/** @throws Refusal not_found */
export async function closeFeed({ db, clock }: Platform, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await repo.deleteFeeds(trx, userId, id))) throw notFound("That calendar");
    await auth.recordAudit(trx, userId, "feed_closed", clock.now());
  });
}

/** The feed with this token. @throws Refusal not_found */
export async function readFeed(platform: Platform, file: string): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const feed = token && (await repo.findFeedByToken(platform.db, hashToken(token)));
  if (!feed) throw notFound("That calendar");
  const { db, clock } = platform;
  const reader = await readerOf(platform, feed.family_id);
  const child = reader.children.find(({ id }) => id === feed.child_id);
  if (feed.child_id !== null && !child) throw notFound("That calendar");
  const open_from = new Date(clock.now().getTime() - shownPastMs).toISOString().slice(0, 10);
  const things = await findThings(db, { id: feed.family_id, timezone: reader.timezone }, { open_from });
  const shown = feedThings(onTheirDays(things), reader, feed.child_id);
  const heads = await findHeads(db, feed.family_id, shown);
  return writeCalendar({
    name: child ? `${child.name.trim().split(/\s+/)[0]} - ${productName}` : productName,
    timezone: reader.timezone,
    events: shown.flatMap((thing) => toWrittenEvent(thing, heads, reader, feed.child_id === null) ?? []),
  });
}

/** One thing, or one event of a calendar source, as its own file. @throws Refusal not_found (no such line, or without a date) */
export async function readItem(platform: Platform, familyId: FamilyId, lineId: string): Promise<string> {
  const { db } = platform;
  const { id } = readLineId(lineId);
  const reader = await readerOf(platform, familyId);
  const find = (ids: string[]) => findThings(db, { id: familyId, timezone: reader.timezone }, { ids });
  const things = await find([id]);
  const events = await find(things.flatMap(({ event_id }) => event_id ?? []));
  const heads = await findHeads(db, familyId, things);
  const [thing] = onTheirDays([...things, ...events]);
  const event = thing && toWrittenEvent(thing, heads, reader, true);
  const found = event ? undefined : await findEvent(db, familyId, id);
  const written = event ?? (found && eventToWritten(found, reader));
  if (!written) throw notFound("That date");
  return writeCalendar({ name: productName, timezone: reader.timezone, events: [written] });
}

async function readerOf({ db, cipher, config }: Platform, familyId: FamilyId): Promise<FeedReader> {
  const family = await auth.findFamily(db, familyId);
  if (!family) throw notFound("This family");
  const children = (await listChildren(db, cipher, familyId)).filter((child) => child.is_active);
  return { timezone: family.timezone, children, app_url: config.app_url };
}

const present = ({ config, cipher }: Platform, row: repo.FeedRow): CalendarFeed => ({
  id: row.id,
  child_id: row.child_id,
  url: `${config.app_url}/api/calendar/feed/${repo.openToken(cipher, row)}.ics`,
  created_at: row.created_at.toISOString(),
});
