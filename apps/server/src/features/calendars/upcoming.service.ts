import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DigestMessage, Family } from "@gatepost/analysis";
import { profileOf } from "@gatepost/analysis/family/profile";
import type { Platform } from "../../platform/platform.ts";
import { asParent, findFamily, listAdults } from "../auth/index.ts";
import { usesCalendars } from "../billing/index.ts";
import { listChildren } from "../children/index.ts";
import { listSchoolDomains } from "../settings/index.ts";
import { childrenOf } from "./event-audience.rules.ts";
import { listEvents, type EventRow } from "./events.repo.ts";

/** An occurrence of an event in one of the family's calendars, and the children it is for. */
export type UpcomingEvent = EventRow & {
  source_name: string;
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

/** As messages with one event item each, so that the digest composes them like email and merges duplicates between the two. */
export function asDigestMessages(events: readonly UpcomingEvent[]): DigestMessage[] {
  return events.map((event) => ({
    id: event.id,
    subject: event.title,
    sender: event.source_name,
    received_at: event.changed_at,
    analysis: {
      school_mail: true,
      relevance_score: 0.8,
      priority: "medium",
      relevant_children: event.children,
      ai_summary: event.title,
      items: [
        {
          id: event.id,
          kind: "event",
          text: event.location ? `${event.title} (${event.location})` : event.title,
          children: event.children,
          due: null,
          starts_at: event.starts_at,
          ends_at: event.ends_at,
          amount: null,
          link: null,
          optional: false,
          evidence: { text: event.title, place: `calendar ${event.source_name}` },
          flags: event.cancelled ? ["cancelled"] : [],
          details: {
            kind: "event",
            title: event.title,
            place: event.location,
            change: event.cancelled ? "cancelled" : null,
            replaces: null,
            condition: null,
          },
        },
      ],
      reason: `From the calendar ${event.source_name}.`,
      warnings: [],
      analyser: "embedded",
    },
  }));
}
