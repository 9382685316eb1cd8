import { composeDays } from "@gatepost/analysis";
import type { DigestMonth, DigestWeek } from "@gatepost/contract/digest-week";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { historyStart } from "../../billing/index.ts";
import { listUsualWeekOfActive } from "../../usual-week/index.ts";
import { readAdultNames } from "../adult-names.ts";
import { readChildNames } from "../child-names.ts";
import { asCorrected } from "../messages/item-groups.ts";
import { calendarSources } from "./calendar-sources.ts";
import { childrenOf, createMark } from "./digest.ts";
import { lineWithNames } from "./present-summary.ts";
import { findDigestSources, findMarks } from "./summaries.repo.ts";

type Reader = Pick<Principal, "family_id" | "subscription_tier" | "timezone">;

/**
 * The week of a local day, by default today, as known now; items that are ticked off keep their place.
 * @throws Refusal not_found for a week before the plan's history
 */
export async function readWeek(platform: Platform, reader: Reader, day?: string): Promise<DigestWeek> {
  const from = mondayOf(day ?? localDate(platform.clock.now(), reader.timezone));
  return readDays(platform, reader, from, addDays(from, 6));
}

/**
 * The whole weeks of a local day's month, by default this month.
 * @throws Refusal not_found for a month before the plan's history
 */
export async function readMonth(platform: Platform, reader: Reader, day?: string): Promise<DigestMonth> {
  const month = (day ?? localDate(platform.clock.now(), reader.timezone)).slice(0, 7);
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { month, ...(await readDays(platform, reader, mondayOf(first), addDays(mondayOf(last), 6))) };
}

async function readDays(platform: Platform, reader: Reader, from: string, to: string): Promise<DigestWeek> {
  const { db, cipher, clock } = platform;
  const { family_id, timezone } = reader;
  const now = clock.now();
  const today = localDate(now, timezone);
  const history = historyStart(reader.subscription_tier, now);
  if (history && to < localDate(history, timezone)) throw notFound("That time");
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const known_on = from > today ? from : today;
  const [mail, calendars, usualWeek, names, nameOf] = await Promise.all([
    findDigestSources(db, family_id, [], { open_from: from, before: addDays(today, 1) }),
    calendarSources(platform, reader, [{ id: newId(), local_date: from, known_on, days: count }]),
    listUsualWeekOfActive(db, cipher, family_id),
    readChildNames(platform, family_id),
    readAdultNames(db, family_id),
  ]);
  const ids = mail.map(({ id }) => id);
  const marks = await findMarks(db, family_id, timezone, ids);
  const sources = [...mail, ...calendars].map((source) => asCorrected(source, marks));
  const concerned = [
    ...sources.flatMap(({ analysis }) => childrenOf(analysis)),
    ...usualWeek.filter(({ state }) => state === "active").map(({ child_id }) => child_id),
  ];
  const days = composeDays(
    {
      now,
      timezone,
      children: names(concerned.toSorted()),
      messages: sources,
      unticked: sources,
      usual_week: usualWeek.map((entry) => ({ ...entry, items: [] })),
    },
    from,
    count,
  );
  const toLine = lineWithNames(createMark(sources, usualWeek, marks, today), names, nameOf);
  return { from, to, days: days.map((each) => ({ ...each, lines: each.lines.map(toLine) })) };
}

/** The Monday, YYYY-MM-DD, of a local day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
