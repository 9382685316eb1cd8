import type { Message } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { LoadMore } from "../load-more.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { PagedList } from "../paged-list.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessages } from "./messages.api.ts";

const name = "originals";
const cardOf = (message: Message) => <MessageCard message={message} />;

type Props = {
  /** Shown in the empty state. */
  offer: ReactNode;
};

/** The tab Original Emails. */
export function MessageList({ offer }: Props) {
  const messages = useMessages(name);
  if (messages.isPending) return <ListSkeleton />;
  if (messages.isError && !messages.data) return <Failure of={messages} says={texts.email_history_failed} />;
  const pages = messages.data.pages.map((page) => page.results);
  if (pages[0]?.length === 0) {
    return (
      <EmptyState title="No original emails yet" drawing="no-mail" action={offer}>
        Once your emails are processed, every school email appears here with what we found in it.
      </EmptyState>
    );
  }
  return (
    <>
      <PagedList name={name} pages={pages} card={cardOf} />
      <LoadMore list={messages} label="Earlier emails" />
    </>
  );
}
