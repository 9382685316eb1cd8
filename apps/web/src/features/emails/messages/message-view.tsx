import { texts } from "@gatepost/contract/texts";
import { Failure } from "../../../ui/failure.tsx";
import { BackButton } from "../back-button.tsx";
import { tabAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessage } from "./messages.api.ts";

/** One original on its own, opened from a summary's line. */
export function MessageView({ id }: { id: string }) {
  const message = useMessage(id);
  return (
    <div>
      <BackButton to={tabAddress("originals")} label="All emails" />
      {message.isPending && <ListSkeleton />}
      <Failure of={message} says={texts.email_content_failed} retryLabel="Retry loading content" />
      <h2 className="visually-hidden">Original email</h2>
      {message.data && <MessageCard message={message.data} expanded />}
    </div>
  );
}
