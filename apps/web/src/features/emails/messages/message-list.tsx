import { texts } from "@gatepost/contract/texts";
import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import classes from "../emails.module.css";
import { LoadMore } from "../load-more.tsx";
import { ListItem } from "../list-item.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessages } from "./messages.api.ts";

/** The tab Original Emails. `offer` stands in the empty state. */
export function MessageList({ offer }: { offer: ReactNode }) {
  const messages = useMessages();
  if (messages.isPending) return <ListSkeleton />;
  if (messages.isError && !messages.data) {
    return (
      <ErrorState
        message={messageOf(messages.error, texts.email_history_failed)}
        retrying={messages.isFetching}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  const all = messages.data.pages.flatMap((page) => page.results);
  if (all.length === 0) {
    return (
      <EmptyState title="No original emails yet" icon={<IconMail size={30} />} action={offer}>
        Once your emails are processed, every school email stands here with what was found in it.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {all.map((message) => (
          <ListItem key={message.id} id={message.id}>
            <MessageCard message={message} />
          </ListItem>
        ))}
      </ul>
      <LoadMore list={messages} label="Earlier emails" />
    </>
  );
}
