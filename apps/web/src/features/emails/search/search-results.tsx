import type { Message, Summary } from "@gatepost/contract/emails";
import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState, Failure } from "../../../ui/failure.tsx";
import { tabAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "../messages/message-card.tsx";
import { SummaryCard } from "../summaries/summary-card.tsx";
import { useSearch, useMoreFound, type Found, type FoundKind } from "./search.api.ts";
import { messageOf } from "../../../lib/api-error.ts";

/** Fewer summaries, so that they don't push the emails out of sight. */
const onOneScreen = 3;

/** The results of both kinds, with the terms highlighted. */
export function SearchResults({ search }: { search: SearchQuery }) {
  const results = useSearch(search);
  if (results.isPending) return <ListSkeleton />;
  if (!results.data) return <Failure of={results} says={texts.search_failed} />;
  const { summaries, emails } = results.data;
  const terms = search.query ?? "";
  const shown = { search, found: results.data };
  const messageCard = (message: Message) => <MessageCard message={message} terms={terms} />;
  /** With the emails of its day in which the words were found. */
  function summaryCard(summary: Summary) {
    const held = terms ? emails.filter(({ summary_id }) => summary_id === summary.id) : [];
    const [first, ...others] = held.map(({ subject }) => `“${subject || "No Subject"}”`);
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return <SummaryCard summary={summary} terms={terms} {...(first ? { foundIn: `${first}${more}` } : {})} />;
  }
  if (summaries.length === 0 && emails.length === 0) {
    return (
      <EmptyState
        title="No results found"
        drawing="nothing-found"
        action={
          <Button component={Link} variant="default" to={tabAddress("originals")}>
            Show all emails
          </Button>
        }
      >
        Try fewer filters or words: the beginning of a word is enough.
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-xl" aria-busy={results.isPlaceholderData}>
      <FoundList {...shown} kind="summaries" title="Daily Summaries" card={summaryCard}>
        {summaries.length > onOneScreen && emails.length > 0 && (
          <Anchor href="#found-emails" className="tap">
            To the original emails
          </Anchor>
        )}
      </FoundList>
      <FoundList {...shown} kind="emails" title="Original Emails" card={messageCard} />
    </div>
  );
}

type Props<K extends FoundKind> = {
  search: SearchQuery;
  kind: K;
  /** The search's first page. */
  found: Found;
  title: string;
  card: (item: Found[K][number]) => ReactNode;
  /** Beside the title. */
  children?: ReactNode;
};

/** Search results of one kind. The next page replaces the button, and its first card takes the focus. */
function FoundList<K extends FoundKind>(props: Props<K>) {
  const { search, kind, found, title, card, children } = props;
  const more = useMoreFound(search, kind, found[`next_${kind}`]);
  const [firstNew, setFirstNew] = useState("");
  const total = found[`total_${kind}`];
  const pages: Found[K][number][][] = [found[kind], ...more.pages.map((page) => page[kind])];
  const items = pages.flat();
  async function showMore() {
    const page = await more.load();
    setFirstNew(page?.[kind][0]?.id ?? "");
  }
  return (
    <section aria-labelledby={`found-${kind}`}>
      <div className="row baseline between gap-wide mb-m">
        <h2 id={`found-${kind}`} tabIndex={-1} className="heading">
          {title} ({total})
        </h2>
        {children}
      </div>
      <ul className="bare stack gap-l">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} ref={item.id === firstNew ? takeFocus : null}>
            {card(item)}
          </li>
        ))}
      </ul>
      {more.error && (
        <ErrorState message={messageOf(more.error, texts.search_failed)} onRetry={() => void showMore()} />
      )}
      {total > found[kind].length && (
        <div className="stack gap-s items-centre mt-l" id={moreId(kind)}>
          <output className="quiet small">
            {items.length} of {total} shown
          </output>
          {more.hasMore && !more.error && (
            <Button variant="default" loading={more.loading} onClick={() => void showMore()}>
              Earlier {kind}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const moreId = (kind: FoundKind) => `more-${kind}`;

/** A busy button loses the focus; if the parent has moved on to something else, the focus stays there. */
function takeFocus(element: HTMLElement | null) {
  const has = document.activeElement;
  if (!element || (has && has !== document.body && !has.closest("[id^=more-]"))) return;
  element.focus({ preventScroll: true });
}
