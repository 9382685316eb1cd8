import type { Summary } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { addEmailAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { LoadMore } from "../load-more.tsx";
import { PagedList } from "../paged-list.tsx";
import { useSummaries } from "./summaries.api.ts";
import { SummaryCard } from "./summary-card.tsx";

const name = "summaries";
const cardOf = (summary: Summary) => <SummaryCard summary={summary} />;

/** The tab Daily Summaries. The empty state shows `offer`. */
export function SummaryList({ offer }: { offer: ReactNode }) {
  const summaries = useSummaries(name);
  if (summaries.isPending) return <ListSkeleton />;
  if (summaries.isError && !summaries.data)
    return <Failure of={summaries} says={texts.email_history_failed} />;
  const pages = summaries.data.pages.map((page) => page.results);
  if (pages[0]?.length === 0) {
    return (
      <EmptyState title="No daily summaries yet" drawing="no-mail" action={offer}>
        Process your emails, and the day’s school emails become one short page: what to do, who it’s for and
        by when. You can also{" "}
        <Anchor inherit component={Link} replace to={addEmailAddress}>
          add an email or letter
        </Anchor>{" "}
        yourself.
      </EmptyState>
    );
  }
  return (
    <>
      <PagedList name={name} pages={pages} card={cardOf} />
      <LoadMore list={summaries} label="Earlier summaries" />
    </>
  );
}
