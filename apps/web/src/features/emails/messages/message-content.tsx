import type { MessageContent } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../../ui/failure.tsx";
import { Attachments } from "./attachments.tsx";
import { FoundItems } from "./found-items.tsx";
import classes from "./message-content.module.css";
import { MessageFrame } from "./message-frame.tsx";
import { MessageText } from "./message-text.tsx";
import { useMessage } from "./messages.api.ts";
import { MissedSomething } from "./missed-something.tsx";
import { NotUrgent } from "./not-urgent.tsx";

/** The original's content, fetched on opening; failures can be retried. */
export default function MessageContentView({ id }: { id: string }) {
  const message = useMessage(id);
  if (message.isPending) return <Skeleton height={180} radius="md" />;
  if (message.isError)
    return <Failure of={message} says={texts.email_content_failed} retryLabel="Retry loading content" />;
  return (
    <div className={`${classes.content} stack gap-l`}>
      <Body message={message.data} />
      <Attachments message={message.data} />
      <FoundItems message={message.data} />
      {(message.data.priority === "urgent" || message.data.not_urgent) && (
        <NotUrgent message={message.data} />
      )}
      <MissedSomething id={id} />
    </div>
  );
}

function Body({ message }: { message: MessageContent }) {
  const [asSent, setAsSent] = useState(true);
  const { html_content } = message;
  if (html_content === null) return <MessageText message={message} />;
  return (
    <>
      <SegmentedControl
        aria-label="How to show the email"
        data={[
          { value: "sent", label: "As it was sent" },
          { value: "text", label: "As plain text" },
        ]}
        value={asSent ? "sent" : "text"}
        onChange={(value) => setAsSent(value === "sent")}
      />
      {asSent ? <MessageFrame message={{ ...message, html_content }} /> : <MessageText message={message} />}
    </>
  );
}
