import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Family } from "@gatepost/analysis";
import { profileOf } from "@gatepost/analysis/family/profile";
import { emptyThing } from "@gatepost/analysis/thing";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Platform } from "../../platform/platform.ts";
import { asParent, findFamily, listAdults } from "../auth/index.ts";
import { usesCalendars } from "../billing/index.ts";
import { listChildren } from "../children/index.ts";
import { nothingSaid, type ShownThing } from "../notebook/index.ts";
import { listSchoolDomains } from "../settings/index.ts";
import { childrenOf } from "./event-audience.rules.ts";
import { listEvents, type NamedEvent } from "./events.repo.ts";

/** An occurrence of an event in one of the family's calendars, and the children it is for. */
export type UpcomingEvent = NamedEvent & {
  /** Child ids; empty only if the family has entered no children. */
  children: string[];
};

/**
 * Calendar events of the family that summaries may show between two moments, by time. Leaves out events for other people's children.
 * Includes cancelled events, marked. Empty on a plan without calendars.
 */
export async function upcomingEvents(
  { db, cipher }: Pick<Platform, "db" | "cipher">,
  familyId: FamilyId,
  window: { from: Date; to: Date },
): Promise<UpcomingEvent[]> {
  const rows = await listEvents(db, familyId, window);
  if (rows.length === 0) return [];
  const found = await findFamily(db, familyId);
  if (!found || !usesCalendars(found.subscription_tier)) return [];
  const children = (await listChildren(db, cipher, familyId)).filter((child) => child.is_active);
  const domains = await listSchoolDomains(db, familyId);
  const family: Family = {
    parents: (await listAdults(db, familyId)).map(asParent),
    children,
    schools: domains.map(({ domain, name }) => ({ name: name ?? domain, domain, also_sends_from: [] })),
    trusted_senders: [],
    timezone: found.timezone,
  };
  const profile = profileOf(family);
  return rows
    .map((row) => ({ ...row, children: childrenOf(row, family, profile) }))
    .filter((event) => event.children.length > 0 || children.length === 0);
}

/** As things of the page. @param timezone in which a parent's days are local */
export function asThings(events: readonly UpcomingEvent[], timezone: string): ShownThing[] {
  return events.map((event) => {
    const [day, starts = null] = event.starts_at.split("T") as [string, string?];
    const [until = day, ends = null] = event.ends_at?.split("T") ?? [];
    return {
      ...emptyThing,
      id: event.id,
      kind: "event",
      line: event.location ? `${event.title} (${event.location})` : event.title,
      title: event.title,
      children: event.children,
      day,
      until: until > day ? until : null,
      starts,
      ends,
      place: event.location,
      change: event.cancelled ? "cancelled" : null,
      // The occurrences of a repeating event share theirs.
      uid: event.recurrence_id === "" ? event.uid : null,
      state: event.cancelled ? "cancelled" : "open",
      sources: [],
      received_on: localDate(event.first_seen_at, timezone),
      changed_at: event.changed_at,
      ...nothingSaid,
      calendar: event.source_name,
      usual_week: false,
    };
  });
}
