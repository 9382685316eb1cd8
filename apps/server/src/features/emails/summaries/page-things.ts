import { isRepeat } from "@gatepost/analysis/notebook/is-repeat";
import type { MentionedChild } from "@gatepost/contract/emails";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { usesCalendars } from "../../billing/index.ts";
import { asThings, upcomingEvents } from "../../calendars/index.ts";
import { findHeads, findThings, type MessageHead, type ShownThing } from "../../notebook/index.ts";
import { listUsualWeekOfActive, usualThings, withoutDecided } from "../../usual-week/index.ts";
import { type FamilyNames, readFamilyNames } from "../child-names.ts";

export type ThingsReader = Pick<Principal, "family_id" | "subscription_tier" | "timezone">;

/** Everything that pages of a family lay out, and how its people and emails are named. */
export type FamilyThings = Omit<FamilyNames, "active"> & {
  things: ShownThing[];
  /** The active children in the family's order; without any, those whom the things are for. */
  children: MentionedChild[];
  heads: ReadonlyMap<string, MessageHead>;
};

export type LaidOut = {
  /** Whether lines are shown with what to reply to. */
  withHeads?: boolean;
  /** Whoever has read them passes them on. */
  people?: FamilyNames | Promise<FamilyNames>;
};

/** In days: how long before a day the term may have ended whose holiday it is in. */
export const holidayDays = 60;

/**
 * What matters on a local day of the span or later, with the calendars' events and the usual week from `from` to `to`, and the days before that
 * may have begun a holiday.
 */
export async function readFamilyThings(
  platform: Platform,
  reader: ThingsReader,
  { from, to }: { from: string; to: string },
  { withHeads = true, people = readFamilyNames(platform, reader.family_id) }: LaidOut = {},
): Promise<FamilyThings> {
  const { db, cipher } = platform;
  const { family_id, timezone } = reader;
  const family = { id: family_id, timezone };
  const dated_from = addDays(from, -holidayDays);
  const [stored, events, entries, { names, nameOf, active }] = await Promise.all([
    findThings(db, family, { open_from: from, dated_from }),
    readEvents(platform, reader, { from: dated_from, to }),
    listUsualWeekOfActive(db, cipher, family_id),
    people,
  ]);
  const told = stored
    .map((thing) => ({
      ...thing,
      // Only of an undated note the page asks; a local day costs more than all else here.
      ...(thing.day === null ? { told_again_on: localDate(thing.changed_at, timezone) } : {}),
      calendar: null,
      usual_week: false,
    }))
    .flatMap((thing) => withoutDecided(thing, entries));
  const things = [...withEvents(told, events), ...usualThings(entries, { from, to, timezone })];
  const heads = await findHeads(db, family_id, withHeads ? things : []);
  // Ids sort by creation, which is the family's order.
  const concerned = names(things.flatMap(({ children }) => children).toSorted());
  return { things, children: active.length > 0 ? active : concerned, names, nameOf, heads };
}

async function readEvents(
  platform: Platform,
  { family_id, subscription_tier, timezone }: ThingsReader,
  { from, to }: { from: string; to: string },
): Promise<ShownThing[]> {
  if (!usesCalendars(subscription_tier)) return [];
  const startOf = (day: string) => startOfLocalDay(day, timezone);
  const events = await upcomingEvents(platform, family_id, {
    from: startOf(from),
    to: startOf(addDays(to, 1)),
  });
  return asThings(events, timezone);
}

/** An event that emails tell as well has the email's wording, and is off if the calendar says so later. */
function withEvents(told: readonly ShownThing[], events: readonly ShownThing[]): ShownThing[] {
  const things = [...told];
  const fresh = events.filter((event) => {
    const at = things.findIndex((thing) => thing.kind === "event" && isRepeat(thing, event));
    const known = things[at];
    if (!known) return true;
    if (event.state === "cancelled" && event.changed_at >= known.changed_at)
      things[at] = { ...known, state: "cancelled", change: "cancelled" };
    return false;
  });
  return [...things, ...fresh];
}
