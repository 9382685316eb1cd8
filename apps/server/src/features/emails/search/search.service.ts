import type { SearchQuery, SearchRequest } from "@gatepost/contract/emails-lists";
import type { Db } from "../../../platform/db/schema.ts";
import { readOlder, writeOlder } from "../../../platform/db/keyset.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readChildNames } from "../child-names.ts";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { shownHistory } from "../messages/list-messages.ts";
import { toMessage } from "../messages/present-message.ts";
import type { SummaryReader } from "../summaries/summaries.repo.ts";
import { briefSummaries } from "../summaries/brief-summaries.ts";
import { renderSummaries } from "../summaries/summaries.service.ts";
import { readTerms, writeTerms } from "./search-text.rules.ts";
import { nearest } from "./spelling.rules.ts";
import { wordsLike } from "./search-words.repo.ts";
import {
  type Behind,
  readMessages,
  type SearchFilter,
  searchMessages,
  searchSummaries,
} from "./search.repo.ts";

/** At most 50 of each kind, newest first, with totals and next pages; within the plan's history. */
export async function searchEmails(platform: Platform, principal: Principal, asked: SearchRequest) {
  const names = readChildNames(platform, principal.family_id);
  const [{ messages, summaries, searched_for }, nameOf] = await Promise.all([
    findMatches(platform, principal, asked),
    names,
  ]);
  return {
    summaries: await (asked.brief ? briefSummaries : renderSummaries)(platform, principal, summaries.rows),
    emails: messages.rows.map((row) => toMessage(row, nameOf)),
    total_summaries: summaries.total,
    total_emails: messages.total,
    next_summaries: summaries.next,
    next_emails: messages.next,
    searched_for,
  };
}

/** The matching rows with their totals, and the corrected words if the typed ones matched nothing. */
export async function findMatches({ db, clock }: Platform, principal: Principal, asked: SearchRequest) {
  const { timezone } = principal;
  const { emails_cursor, summaries_cursor } = asked;
  const behind = { message: readOlder(emails_cursor), summary: readOlder(summaries_cursor) };
  const wants = {
    messages: summaries_cursor === undefined || emails_cursor !== undefined,
    summaries: emails_cursor === undefined || summaries_cursor !== undefined,
  };
  const history = shownHistory(principal, clock.now());
  const asTyped: SearchFilter = {
    terms: readTerms(asked.query ?? ""),
    days: readDays(asked, timezone),
    child_id: asked.child_id ?? null,
    priority: asked.priority ?? null,
    viewed: asked.viewed === undefined ? null : asked.viewed === "true",
    history,
  };
  const { filter, found } = await searchAsMeant(db, principal, asTyped, behind.message);
  const historyFrom = history && localDate(history.from, timezone);
  const [rows, summaries] = await Promise.all([
    wants.messages && found.ids.length > 0 ? readMessages(db, principal, found.ids) : [],
    searchSummaries(db, principal, filter, {
      historyFrom,
      among: found.summary_ids,
      behind: behind.summary,
      counts: !wants.summaries,
    }),
  ]);
  const next = writeOlder(rows, found.more, ({ received_at, id }) => [received_at, id]);
  const searched_for = filter === asTyped || found.total === 0 ? null : writeTerms(filter.terms);
  return { messages: { rows, total: found.total, next }, summaries, searched_for };
}

/** Searches as typed; if that finds nothing, searches again with the family's nearest words. */
async function searchAsMeant(db: Db, reader: SummaryReader, filter: SearchFilter, behind: Behind) {
  const found = await searchMessages(db, reader, filter, behind);
  if (found.total > 0 || filter.terms.words.length === 0) return { filter, found };
  const words = await Promise.all(
    filter.terms.words.map(
      async (word) => nearest(word, await wordsLike(db, reader.family_id, word)) ?? word,
    ),
  );
  if (words.join() === filter.terms.words.join()) return { filter, found };
  const meant = { ...filter, terms: { ...filter.terms, words } };
  return { filter: meant, found: await searchMessages(db, reader, meant, behind) };
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
