import type { MessageContent } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import { SegmentedControl, Skeleton, ActionIcon, Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { IconDownload, IconPaperclip } from "@tabler/icons-react";
import { senderName } from "@gatepost/contract/wording";
import { Failure } from "../../../ui/failure.tsx";
import { MessageFrame } from "./message-frame.tsx";
import { useMessage, useSaveAttachment, useSayNotUrgent } from "./messages.api.ts";
import { MissedSomething } from "./missed-something.tsx";
import { formatBytes } from "./format-bytes.ts";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { LineNotes } from "../summaries/line-facts.tsx";
import { splitLinks } from "./split-links.ts";
import { StatusLine } from "../../../ui/status-line.tsx";

/** The original's content, fetched on opening; failures can be retried. */
export default function MessageContentView({ id }: { id: string }) {
  const message = useMessage(id);
  if (message.isPending) return <Skeleton height={180} radius="md" />;
  if (!message.data)
    return <Failure of={message} says={texts.email_content_failed} retryLabel="Retry loading content" />;
  return (
    <div className="stack gap-l">
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

/** The mail's attachments to download, marking those that could not be read. */
function Attachments({ message }: { message: MessageContent }) {
  const save = useSaveAttachment(message.id);
  if (message.attachments.length === 0) return null;
  return (
    <section>
      <h4 className="subtitle mb-s">Attachments</h4>
      <ul className="bare stack gap-s mb-s">
        {message.attachments.map((attachment) => {
          const name = attachment.filename || "No name";
          return (
            <li key={attachment.index} className="box padded-s row nowrap">
              <IconPaperclip size={20} className="rigid" aria-hidden="true" />
              <span className="stack gap-0 grow">
                <strong>{name}</strong>
                <span className="quiet small">
                  {formatBytes(attachment.size)}
                  {attachment.unreadable_reason && ` · not read: ${attachment.unreadable_reason}`}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                size="xl"
                aria-label={`Save ${name}`}
                loading={save.isPending && save.variables.index === attachment.index}
                onClick={() => save.mutate(attachment)}
              >
                <IconDownload size={22} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Failure of={save} says="We couldn’t load the attachment." />
    </section>
  );
}

/** The mail's items, each with its passage, and the reason for its priority. */
function FoundItems({ message }: { message: MessageContent }) {
  return (
    <section>
      <h4 className="subtitle mb-s">What we found in it</h4>
      {message.reason && <p className="soft plain mb-s">{message.reason}</p>}
      {message.items.length > 0 && (
        <ul className="bare stack">
          {message.items.map((item) => (
            <li key={item.id}>
              <p className="bold plain">{item.text}</p>
              <p className="row plain mt-xs mb-xs">
                <ChildChips of={item.children} />
                {item.amount && <strong>{item.amount}</strong>}
                {item.optional && <span className="soft">Optional</span>}
              </p>
              <LineNotes line={item} />
              <EvidenceQuote {...item.evidence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The mail as readable text; quoted older mail is folded. */
function MessageText({ message }: { message: MessageContent }) {
  return (
    <div className="box padded-s">
      {message.content.trim() === "" ? (
        <p className="quiet">This email has no text of its own.</p>
      ) : (
        <Words text={message.content} />
      )}
      {message.quoted_content && (
        <Fold label="Earlier emails quoted below it">
          <Words text={message.quoted_content} />
        </Fold>
      )}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="pre-line plain">
      {splitLinks(text).map((part, index) =>
        part.link ? (
          <Anchor key={index} inherit href={part.link} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </Anchor>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** "This wasn't urgent" for an urgent email, with undo. */
function NotUrgent({ message: { id, sender, not_urgent } }: { message: MessageContent }) {
  const say = useSayNotUrgent(id);
  return (
    <div>
      {not_urgent && (
        <StatusLine tone="good">
          We won’t alert you to emails like this one from {senderName(sender)}. They’re still in your daily
          summary.
        </StatusLine>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        loading={say.isPending}
        onClick={() => say.mutate(!not_urgent)}
      >
        {not_urgent ? "Alert me again" : "This wasn’t urgent"}
      </Button>
      <Failure of={say} says="We couldn’t save this." />
    </div>
  );
}
