import type { Message } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { tabAddress } from "../emails-address.ts";
import { LoadMore } from "../load-more.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { PagedList } from "../paged-list.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessages } from "./messages.api.ts";

const cardOf = (message: Message) => <MessageCard message={message} />;

type Props = {
  /** Shown in the empty state. */
  offer: ReactNode;
  /** Limits the list to this summary's originals. */
  ofSummary: string | null;
};

/** The tab Original Emails. */
export function MessageList({ offer, ofSummary }: Props) {
  const name = ofSummary ? `originals of ${ofSummary}` : "originals";
  const messages = useMessages(name, ofSummary);
  if (messages.isPending) return <ListSkeleton />;
  if (messages.isError && !messages.data) return <Failure of={messages} says={texts.email_history_failed} />;
  const pages = messages.data.pages.map((page) => page.results);
  const count = messages.data.pages[0]?.count ?? 0;
  if (pages[0]?.length === 0) {
    return (
      <EmptyState title="No original emails yet" drawing="no-mail" action={offer}>
        Once your emails are processed, every school email appears here with what we found in it.
      </EmptyState>
    );
  }
  return (
    <>
      {ofSummary && (
        <p className="row baseline between gap-wide plain mb-l">
          <strong>
            {count} {count === 1 ? "email" : "emails"} read for this summary
          </strong>
          <Anchor component={Link} to={tabAddress("originals")}>
            Show all emails
          </Anchor>
        </p>
      )}
      <PagedList name={name} pages={pages} card={cardOf} />
      <LoadMore list={messages} label="Earlier emails" />
    </>
  );
}
