import { newId } from "../../../platform/crypto/ids.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listChildren } from "../../children/index.ts";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import type { StoredItem } from "../messages/stored-analysis.ts";
import { type RenderedSummary, toSummary } from "./present-summary.ts";

type Reader = Pick<Principal, "family_id" | "timezone">;

/** A made-up day for this family, to show what a summary looks like. Stores nothing. */
export async function sampleSummary(
  { db, cipher, clock }: Platform,
  { family_id, timezone }: Reader,
): Promise<RenderedSummary> {
  const now = clock.now();
  const today = localDate(now, timezone);
  const children = (await listChildren(db, cipher, family_id)).filter((child) => child.is_active);
  const ids = children.slice(0, 1).map(({ id }) => id);
  const id = newId();
  const source = {
    id: newId(),
    subject: "A sample",
    sender: "A sample school",
    received_at: now,
    open_until: null,
    summary_id: id,
    summary_date: today,
    analysis: {
      school_mail: true,
      relevance_score: 0.9,
      priority: "high" as const,
      relevant_children: ids,
      ai_summary: "A sample of what a school writes.",
      items: itemsOf(today, ids),
      reason: "A sample.",
      warnings: [],
      analyser: "embedded" as const,
    },
  };
  const summary = {
    id,
    family_id,
    local_date: today,
    sent_at: now,
    emails_processed: 1,
    emails_left_out: 0,
    emails_failed: 0,
    viewed_at: null,
    email_sent_at: null,
    unread_since: null,
    lead: null,
  };
  const family = children.map((child) => ({ id: child.id, name: child.name }));
  const parts = {
    summary,
    sources: [source],
    marks: new Map(),
    children: family,
    usual_week: [],
    open: { unread: [], named_before: [] },
    timezone,
    now,
  };
  const sample = toSummary(
    parts,
    (asked) => {
      const named = new Set(asked);
      return family.filter((child) => named.has(child.id));
    },
    () => null,
  );
  return { ...sample, email_pending_reason: null };
}

function itemsOf(today: string, children: string[]): StoredItem[] {
  const item = (text: string, more: Partial<StoredItem>): StoredItem => ({
    id: newId(),
    item_id: newId(),
    kind: "action",
    text,
    children,
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text, place: "email" },
    flags: [],
    ...more,
  });
  return [
    item("Pay for the museum trip", { due: addDays(today, 3), amount: "£12.00" }),
    item("Pack a swimming kit and a towel", { due: addDays(today, 1) }),
    item("Parents' evening", { kind: "event", starts_at: `${addDays(today, 5)}T17:30` }),
    item("The library is open at lunch time again", { kind: "info" }),
  ];
}
