import type { Message, Summary } from "@gatepost/contract/emails";
import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { texts } from "@gatepost/contract/texts";
import { Anchor } from "@mantine/core";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { jumpTo } from "../../../ui/jump-to.ts";
import { countFilters } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "../messages/message-card.tsx";
import { SummaryCard } from "../summaries/summary-card.tsx";
import { FoundList } from "./found-list.tsx";
import { useSearch } from "./search.api.ts";

const emailsId = "found-emails";
/** Fewer summaries, so that they don't push the emails out of sight. */
const onOneScreen = 3;

const summaryCard = (summary: Summary, terms: string) => <SummaryCard summary={summary} terms={terms} />;
const messageCard = (message: Message, terms: string) => <MessageCard message={message} terms={terms} />;

/** The results of both kinds, with the terms highlighted. */
export function SearchResults({ search }: { search: SearchQuery }) {
  const results = useSearch(search);
  if (results.isPending) return <ListSkeleton />;
  if (!results.data) return <Failure of={results} says={texts.search_failed} />;
  const { summaries, emails, total_summaries, total_emails } = results.data;
  const shown = { search, found: results.data, terms: search.query ?? "" };
  if (summaries.length === 0 && emails.length === 0) {
    return (
      <EmptyState title="No results found" drawing="nothing-found">
        {countFilters(search) > (search.query ? 1 : 0)
          ? "Try fewer filters or words: the beginning of a word is enough."
          : "Try fewer or shorter words: the beginning of a word is enough."}
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-xl" aria-busy={results.isPlaceholderData}>
      <section aria-labelledby="found-summaries">
        <div className="row baseline between gap-wide mb-m">
          <h2 id="found-summaries" className="heading">
            Daily Summaries ({total_summaries})
          </h2>
          {summaries.length > onOneScreen && emails.length > 0 && (
            <Anchor href={`#${emailsId}`} className="tap" onClick={(event) => jumpTo(event, emailsId)}>
              To the original emails
            </Anchor>
          )}
        </div>
        <FoundList {...shown} kind="summaries" label="Earlier summaries" card={summaryCard} />
      </section>
      <section aria-labelledby={emailsId}>
        <h2 id={emailsId} tabIndex={-1} className="heading mb-m">
          Original Emails ({total_emails})
        </h2>
        <FoundList {...shown} kind="emails" label="Earlier emails" card={messageCard} />
      </section>
    </div>
  );
}
