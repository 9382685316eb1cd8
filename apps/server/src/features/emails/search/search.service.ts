import type { SearchQuery, SearchRequest } from "@gatepost/contract/emails-lists";
import { readOlder, writeOlder } from "../../../platform/db/keyset.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readFamilyNames } from "../child-names.ts";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { shownHistory } from "../messages/list-messages.ts";
import { readingDay } from "../messages/messages.repo.ts";
import { toMessage } from "../messages/present-message.ts";
import { renderBriefly, renderSummaries } from "../summaries/summaries.service.ts";
import { readTerms } from "./search-text.rules.ts";
import { readMessages, type SearchFilter, searchMessages, searchSummaries } from "./search.repo.ts";

/** At most 50 of each kind, newest first, with totals and next pages; within the plan's history. */
export async function searchEmails(platform: Platform, principal: Principal, asked: SearchRequest) {
  const [{ messages, summaries }, people] = await Promise.all([
    findMatches(platform, principal, asked),
    readFamilyNames(platform, principal.family_id),
  ]);
  const render = asked.brief ? renderBriefly : renderSummaries;
  return {
    summaries: await render(platform, principal, summaries.results, people),
    emails: messages.rows.map((row) => toMessage(row, people.names)),
    total_summaries: summaries.count,
    total_emails: messages.total,
    next_summaries: summaries.next,
    next_emails: messages.next,
  };
}

/** The matching rows with their totals. */
async function findMatches({ db, clock }: Platform, principal: Principal, asked: SearchRequest) {
  const { timezone } = principal;
  const { emails_cursor, summaries_cursor } = asked;
  const behind = readOlder(emails_cursor);
  const wants = {
    messages: summaries_cursor === undefined || emails_cursor !== undefined,
    summaries: emails_cursor === undefined || summaries_cursor !== undefined,
  };
  const now = clock.now();
  const history = shownHistory(principal, now);
  const day = readingDay(principal, now);
  const filter: SearchFilter = {
    terms: readTerms(asked.query ?? ""),
    days: readDays(asked, timezone),
    child_id: asked.child_id ?? null,
    priority: asked.priority ?? null,
    day,
    viewed: asked.viewed === undefined ? null : asked.viewed === "true",
    history,
  };
  const found = await searchMessages(db, principal, filter, behind);
  const historyFrom = history && localDate(history.from, timezone);
  const [rows, summaries] = await Promise.all([
    wants.messages && found.ids.length > 0 ? readMessages(db, principal, found.ids, day) : [],
    searchSummaries(db, principal, filter, {
      historyFrom,
      among: found.summary_ids,
      cursor: summaries_cursor,
      counts: !wants.summaries,
    }),
  ]);
  const next = writeOlder(rows, found.more, ({ received_at, id }) => [received_at, id]);
  return { messages: { rows, total: found.total, next }, summaries };
}

/** Both days are included. */
function readDays({ start_date, end_date }: SearchQuery, timezone: string): SearchFilter["days"] {
  return {
    first: start_date ?? null,
    last: end_date ?? null,
    from: start_date ? startOfLocalDay(start_date, timezone) : null,
    until: end_date ? startOfLocalDay(addDays(end_date, 1), timezone) : null,
  };
}
