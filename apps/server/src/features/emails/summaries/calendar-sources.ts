import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { usesCalendars } from "../../billing/index.ts";
import { asDigestMessages, upcomingEvents } from "../../calendars/index.ts";
import { addDays, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import type { DigestSource, SummaryRow } from "./summaries.repo.ts";

/** A summary covers a week, including today. */
const daysOfSummary = 8;

/**
 * The events of the family's calendars as sources for the days' digests. Each day gets those of the following
 * week, or of `days` days, that were known by its end, or by the end of `known_on`. Duplicates in email are merged and keep the email's
 * wording, unless the calendar has cancelled the event since.
 */
export async function calendarSources(
  platform: Platform,
  reader: Pick<Principal, "family_id" | "subscription_tier" | "timezone">,
  rows: readonly (Pick<SummaryRow, "id" | "local_date"> & { known_on?: string; days?: number })[],
): Promise<DigestSource[]> {
  const first = rows.map(({ local_date }) => local_date).toSorted()[0];
  const end = rows
    .map(({ local_date, days = daysOfSummary }) => addDays(local_date, days))
    .toSorted()
    .at(-1);
  if (!first || !end || !usesCalendars(reader.subscription_tier)) return [];
  const startOf = (day: string) => startOfLocalDay(day, reader.timezone);
  const events = await upcomingEvents(platform, reader.family_id, {
    from: startOf(first),
    to: startOf(end),
  });
  if (events.length === 0) return [];
  const messages = new Map(asDigestMessages(events).map((message) => [message.id, message]));
  return rows.flatMap((summary) => {
    const [from, to] = [0, summary.days ?? daysOfSummary].map((n) => startOf(addDays(summary.local_date, n)));
    const dayEnd = startOf(addDays(summary.known_on ?? summary.local_date, 1));
    return events.flatMap((event): DigestSource[] => {
      const message = messages.get(event.id);
      const shown = event.start_instant < to! && event.end_instant >= from! && event.first_seen_at < dayEnd;
      if (!message || !shown) return [];
      const items = message.analysis.items.map((item) => ({ ...item, item_id: event.id }));
      return [
        {
          ...message,
          received_at: event.cancelled ? event.changed_at : new Date(0),
          analysis: { ...message.analysis, items },
          open_until: null,
          summary_id: summary.id,
          summary_date: summary.local_date,
          calendar: event.source_name,
        },
      ];
    });
  });
}
