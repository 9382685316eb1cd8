import type { Message } from "@gatepost/contract/emails";
import { type Page, type PageRequest, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { historyStart } from "../../billing/index.ts";
import { readChildNames } from "../child-names.ts";
import { localDate } from "../../../platform/clock/local-time.ts";
import { messagesOf, readingDay, selectListed, withinHistory } from "./messages.repo.ts";
import { toMessage } from "./present-message.ts";

/** The part of the history that the plan shows; null shows everything. `today` is the parent's local date. */
export function shownHistory(
  { subscription_tier, timezone }: Pick<Principal, "subscription_tier" | "timezone">,
  now: Date,
): { from: Date; today: string } | null {
  const from = historyStart(subscription_tier, now);
  return from && { from, today: localDate(now, timezone) };
}

/** Newest first. @param summaryId only messages of this daily summary; null for all */
export async function listMessages(
  platform: Platform,
  principal: Principal,
  request: PageRequest,
  summaryId: string | null = null,
): Promise<Page<Message> & { count: number }> {
  const { db, clock } = platform;
  const history = shownHistory(principal, clock.now());
  const shown = withinHistory(messagesOf(db, principal), history);
  const all = summaryId ? shown.where("messages.summary_id", "=", summaryId) : shown;
  const [page, names] = await Promise.all([
    seekCountedPage(
      all,
      selectListed(all, readingDay(principal, clock.now())),
      { columns: ["messages.received_at", "messages.id"], of: (row) => [row.received_at, row.id] },
      request,
    ),
    readChildNames(platform, principal.family_id),
  ]);
  return { ...page, results: page.results.map((row) => toMessage(row, names)) };
}
