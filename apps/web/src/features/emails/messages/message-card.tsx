import type { Message } from "@gatepost/contract/emails";
import { Button, Group, Skeleton, Anchor, CopyButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { RelevanceLabel } from "../../../ui/relevance-label.tsx";
import { Marked } from "../search/marked.tsx";
import classes from "./message-card.module.css";
import { senderAddress, senderName } from "@gatepost/contract/wording";
import { messageIdCharacters } from "@gatepost/contract/limits";
import { gmailSenderSearch, gmailSubjectSearch, shortMessageId } from "./gmail-links.ts";

// Lazy, because it includes the sanitiser, which is not needed before the first email is opened.
const MessageContentView = lazy(() => import("./message-content.tsx"));

/** Ids of the opened ones: a card that leaves a long list's view, or the page, is found again as it was. */
const opened = new Set<string>();

type Props = {
  message: Message;
  /** Search terms to mark. */
  terms?: string;
  /** Expanded from the start, where it is the only one on the page. */
  expanded?: boolean;
};

/** An original email with what was found in it. */
export function MessageCard({ message, terms = "", expanded: atFirst = false }: Props) {
  const { timezone } = useUser();
  const [expanded, setExpanded] = useState(atFirst || opened.has(message.id));
  const title = useId();
  const content = useId();
  function toggle() {
    if (expanded) opened.delete(message.id);
    else opened.add(message.id);
    setExpanded(!expanded);
  }
  return (
    <article className="sheet padded stack anywhere" aria-labelledby={title}>
      <div className="row top between gap-wide soft small">
        <span className="bold">
          <Marked text={senderName(message.sender)} terms={terms} />
        </span>
        <time dateTime={message.received_at}>{formatDateTime(message.received_at, timezone)}</time>
      </div>
      <h3 id={title} className={classes.subject}>
        <Marked text={message.subject || "No Subject"} terms={terms} />
      </h3>
      <Group gap="0.4rem 0.75rem">
        <PriorityBadge priority={message.priority} />
        <RelevanceLabel score={message.relevance_score} />
        {message.relevant_children.map((child) => (
          <ChildChip key={child.id} id={child.id} name={child.name} />
        ))}
      </Group>
      {message.ai_summary && (
        <div>
          <h4 className={`${classes.label} soft fine bold plain mb-xs`}>AI Summary</h4>
          <p className="plain">
            <Marked text={message.ai_summary} terms={terms} />
          </p>
        </div>
      )}
      {message.action_items.length > 0 && (
        <div>
          <h4 className={`${classes.label} soft fine bold plain mb-xs`}>Action Items</h4>
          <ul className="stack gap-xs bullets">
            {message.action_items.map((action, index) => (
              <li key={index}>
                <Marked text={action} terms={terms} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button
          variant="default"
          size="sm"
          aria-expanded={expanded}
          aria-controls={content}
          rightSection={
            expanded ? (
              <IconChevronUp size={18} aria-hidden="true" />
            ) : (
              <IconChevronDown size={18} aria-hidden="true" />
            )
          }
          onClick={toggle}
        >
          {expanded ? "Collapse" : "Expand"}
        </Button>
      </div>
      <div id={content} hidden={!expanded}>
        {expanded && (
          <Suspense fallback={<Skeleton height={180} radius="md" />}>
            <MessageContentView id={message.id} />
          </Suspense>
        )}
      </div>
      <MessageSource message={message} terms={terms} />
    </article>
  );
}

/** The sender's address and, for Gmail messages, links to find it there. */
function MessageSource({ message, terms }: { message: Message; terms: string }) {
  const address = senderAddress(message.sender);
  if (message.added_by_hand) return <AddedSource message={message} />;
  return (
    <div className={`${classes.source} row between gap-wide soft fine`}>
      {address && (
        <span className={classes.address}>
          From <Marked text={address} terms={terms} />
        </span>
      )}
      {message.provider === "gmail" && <FindInGmail message={message} />}
      {message.message_id && (
        <span className="row inline gap-xs figures">
          <span title={message.message_id}>{shortMessageId(message.message_id, messageIdCharacters)}</span>
          <CopyButton value={message.message_id}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" onClick={copy} aria-live="polite">
                {copied ? "Copied" : "Copy message ID"}
              </Button>
            )}
          </CopyButton>
        </span>
      )}
    </div>
  );
}

function FindInGmail({ message: { subject, sender } }: { message: Message }) {
  return (
    <span>
      Find in Gmail{" "}
      {subject && (
        <>
          <Anchor inherit href={gmailSubjectSearch(subject)} target="_blank" rel="noopener noreferrer">
            by subject
          </Anchor>{" "}
          or{" "}
        </>
      )}
      <Anchor inherit href={gmailSenderSearch(sender)} target="_blank" rel="noopener noreferrer">
        by sender
      </Anchor>
    </span>
  );
}

/** Added by hand, so it is in no mailbox. */
function AddedSource({ message: { sender } }: { message: Message }) {
  const address = senderAddress(sender);
  return (
    <div className={`${classes.source} row between gap-wide soft fine`}>
      {address && <span className={classes.address}>From {address}</span>}
      <span>Added by you</span>
    </div>
  );
}
