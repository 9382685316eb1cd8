import { texts } from "@gatepost/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { BackButton } from "../back-button.tsx";
import { tabAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessage } from "./messages.api.ts";

/** One original by itself, opened from a summary's line. */
export function MessageView({ id }: { id: string }) {
  const message = useMessage(id);
  return (
    <div>
      <BackButton to={tabAddress("originals")} label="All emails" />
      {message.isPending && <ListSkeleton />}
      {message.isError && (
        <ErrorState
          message={messageOf(message.error, texts.email_content_failed)}
          retryLabel="Retry loading content"
          retrying={message.isFetching}
          onRetry={() => void message.refetch()}
        />
      )}
      <h2 className="visually-hidden">Original email</h2>
      {message.data && <MessageCard message={message.data} expanded />}
    </div>
  );
}
