import type { Message, Summary } from "@gatepost/contract/emails";
import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { useState, type ReactNode, type MouseEvent } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState, Failure } from "../../../ui/failure.tsx";
import { countFilters, tabAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "../messages/message-card.tsx";
import { SummaryCard } from "../summaries/summary-card.tsx";
import { useSearch, useMoreFound, type Found, type FoundKind } from "./search.api.ts";
import { messageOf } from "../../../lib/api-error.ts";

const emailsId = "found-emails";
/** Fewer summaries, so that they don't push the emails out of sight. */
const onOneScreen = 3;

const messageCard = (message: Message, terms: string) => <MessageCard message={message} terms={terms} />;

/** The results of both kinds, with the terms highlighted. */
export function SearchResults({ search }: { search: SearchQuery }) {
  const results = useSearch(search);
  if (results.isPending) return <ListSkeleton />;
  if (!results.data) return <Failure of={results} says={texts.search_failed} />;
  const { summaries, emails, total_summaries, total_emails } = results.data;
  const terms = search.query ?? "";
  const shown = { search, found: results.data, terms };
  /** With the emails of its day in which the words were found. */
  function summaryCard(summary: Summary) {
    const held = terms ? emails.filter(({ summary_id }) => summary_id === summary.id) : [];
    const subjects = held.map(({ subject }) => `“${subject || "No Subject"}”`);
    return <SummaryCard summary={summary} terms={terms} foundIn={subjects} />;
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

type Props<K extends FoundKind> = {
  search: SearchQuery;
  kind: K;
  /** The search's first page. */
  found: Found;
  label: string;
  /** Words to highlight. */
  terms: string;
  card: (item: Found[K][number], terms: string) => ReactNode;
};

/** Search results of one kind. The next page replaces the button, and its first card takes the focus. */
function FoundList<K extends FoundKind>({ search, kind, found, label, terms, card }: Props<K>) {
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
    <>
      <ul className="bare stack gap-l">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} ref={item.id === firstNew ? takeFocus : null}>
            {card(item, terms)}
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
              {label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const moreId = (kind: FoundKind) => `more-${kind}`;

/** A busy button loses the focus; if the parent has moved on to something else, the focus stays there. */
function takeFocus(element: HTMLElement | null) {
  const has = document.activeElement;
  if (!element || (has && has !== document.body && !has.closest("[id^=more-]"))) return;
  element.focus({ preventScroll: true });
}

/** Moves the focus to an element on the page without changing the address. */
function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
