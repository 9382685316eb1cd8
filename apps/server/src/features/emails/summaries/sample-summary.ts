import { emptyThing, type ThingFields } from "@gatepost/analysis/thing";
import { newId } from "../../../platform/crypto/ids.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listChildren } from "../../children/index.ts";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import { nothingSaid, type ShownThing } from "../../notebook/index.ts";
import { dayWithoutSummary } from "./summaries.service.ts";
import { type RenderedSummary, toSummary } from "./present-summary.ts";

type Reader = Pick<Principal, "family_id" | "timezone">;

/** A made-up day for this family, to show what a summary looks like. Stores nothing. */
export async function sampleSummary(
  { db, cipher, clock }: Platform,
  { family_id, timezone }: Reader,
): Promise<RenderedSummary> {
  const now = clock.now();
  const today = localDate(now, timezone);
  const active = (await listChildren(db, cipher, family_id)).filter((child) => child.is_active);
  const children = active.map(({ id, name }) => ({ id, name }));
  const ids = children.slice(0, 1).map(({ id }) => id);
  const id = newId();
  const message = {
    id: newId(),
    summary_id: id,
    subject: "A sample",
    sender: "A sample school",
    received_at: now,
    priority: "high" as const,
    reason: "A sample.",
    outcome: "told" as const,
    read_by: "language_model" as const,
    soonest: null,
    closure: false,
    warnings: [],
    children: ids,
  };
  const summary = { ...dayWithoutSummary({ family_id, timezone }, today), id, emails_processed: 1 };
  const family = {
    things: thingsOf(today, ids, message.id, now),
    children,
    names: (asked: Iterable<string>) => {
      const named = new Set(asked);
      return children.filter((child) => named.has(child.id));
    },
    nameOf: () => null,
    heads: new Map([[message.id, { ...message, standing: 3 }]]),
  };
  const open = { unread: [], named_before: [] };
  const sample = toSummary({ summary, messages: [message], family, open, timezone, now });
  return { ...sample, email_pending_reason: null };
}

function thingsOf(today: string, children: string[], message_id: string, changed_at: Date): ShownThing[] {
  const thing = (line: string, fields: Partial<ThingFields>): ShownThing => ({
    ...emptyThing,
    kind: "task",
    line,
    children,
    ...fields,
    id: newId(),
    state: "open",
    sources: [{ message_id, did: "told", quotes: [{ text: line, place: "email" }] }],
    received_on: today,
    changed_at,
    ...nothingSaid,
    calendar: null,
    usual_week: false,
  });
  return [
    thing("Pay for the museum trip", { verb: "pay", day: addDays(today, 3), timing: "by", amount: "£12.00" }),
    thing("Pack a swimming kit and a towel", { verb: "bring", day: addDays(today, 1) }),
    thing("Parents' evening", { kind: "event", day: addDays(today, 5), starts: "17:30" }),
    thing("The library is open at lunch time again", { kind: "note" }),
  ];
}
