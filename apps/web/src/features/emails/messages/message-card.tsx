import type { MentionedChild, Message } from "@gatepost/contract/emails";
import { Anchor, Button, CopyButton, Skeleton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { formatDateTime, formatReceived } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { markWords } from "../search/mark-words.ts";
import { Marked } from "../search/marked.tsx";
import { senderName, senderAddress } from "@gatepost/contract/wording";
import { messageIdCharacters, relevanceLabel } from "@gatepost/contract/limits";
import { messageAddress } from "../emails-address.ts";
import type { Letter } from "./copies.ts";
import { gmailSenderSearch, gmailSubjectSearch, shortMessageId } from "./gmail-links.ts";

// Lazy, because it includes the sanitiser, which is not needed before the first email is opened.
const MessageContentView = lazy(() => import("./message-content.tsx"));

/** Ids of the opened ones: a card that leaves a long list's view, or the page, is found again as it was. */
const opened = new Set<string>();

/** A letter with many leaves room for the next one. */
const actionsInList = 2;

type Props = {
  message: Letter;
  /** Search terms to mark. */
  terms?: string;
  /** Expanded from the start, where it is the only one on the page. */
  expanded?: boolean;
};

/** An original email with what was found in it. */
export function MessageCard({ message, terms = "", expanded: atFirst = false }: Props) {
  const { timezone } = useUser();
  const { subject, sender, ai_summary, action_items } = message;
  const today = useToday();
  const [expanded, setExpanded] = useState(atFirst || opened.has(message.id));
  const isFoundInside =
    terms !== "" &&
    ![subject ?? "", senderName(sender), ai_summary, ...action_items].some((text) => holds(text, terms));
  const whole = expanded || terms !== "";
  const title = useId();
  const content = useId();
  const actions = whole ? action_items : action_items.slice(0, actionsInList);
  const hidden = action_items.length - actions.length;
  const Chevron = expanded ? IconChevronUp : IconChevronDown;
  function toggle() {
    if (expanded) opened.delete(message.id);
    else opened.add(message.id);
    setExpanded(!expanded);
  }
  return (
    <article className="sheet padded stack gap-s anywhere" aria-labelledby={title}>
      <div className="row top between gap-wide soft small">
        <span className="bold">
          <Marked text={senderName(sender)} terms={terms} />
        </span>
        <time dateTime={message.received_at}>{formatReceived(message.received_at, timezone, today)}</time>
      </div>
      <h3 id={title} className="subtitle">
        <Marked text={subject || "No Subject"} terms={terms} />
      </h3>
      <div className="row">
        <PriorityBadge priority={message.priority} />
        <ChildChips of={childrenOf([message, ...(message.copies ?? [])])} />
      </div>
      {message.copies && <Copies of={message.copies} />}
      {ai_summary && (
        <div>
          <h4 className="soft fine bold inline plain">AI Summary</h4>{" "}
          <Marked text={ai_summary} terms={terms} />
        </div>
      )}
      {action_items.length > 0 && (
        <div>
          <h4 className="soft fine bold plain">Action Items</h4>
          <ul className="bullets">
            {actions.map((action, index) => (
              <li key={index}>
                <Marked text={action} terms={terms} />
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className="soft fine plain">and {hidden} more</p>}
        </div>
      )}
      {isFoundInside && !holds(sender, terms) && (
        <p className="soft plain">Found in the email itself: expand to read it.</p>
      )}
      <div className="row between">
        <span className="soft fine">{relevanceLabel(message.relevance_score)} relevance</span>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={expanded}
          aria-controls={content}
          rightSection={<Chevron size={18} aria-hidden="true" />}
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
      {(expanded || isFoundInside) && <MessageSource message={message} terms={terms} />}
    </article>
  );
}

const holds = (text: string, terms: string) => markWords(text, terms).some(({ match }) => match);

const childrenOf = (messages: readonly Message[]): MentionedChild[] => [
  ...new Map(messages.flatMap((each) => each.relevant_children).map((child) => [child.id, child])).values(),
];

/** "2 copies", which open. */
function Copies({ of: others }: { of: readonly Message[] }) {
  const { timezone } = useUser();
  return (
    <Fold label={`${others.length + 1} copies`}>
      <ul className="bare">
        {others.map((copy) => (
          <li key={copy.id} className="row gap-xs">
            <Anchor component={Link} to={messageAddress(copy.id)} className="tap">
              Open the copy of {formatDateTime(copy.received_at, timezone)}
            </Anchor>
            <ChildChips of={copy.relevant_children} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The sender's address, and the message's own place: a mailbox, Gmail, or none if it was added by hand. */
function MessageSource({ message, terms }: { message: Message; terms: string }) {
  const address = senderAddress(message.sender);
  return (
    <div className="ruled row between gap-wide soft fine">
      {address && (
        <span>
          From <Marked text={address} terms={terms} />
        </span>
      )}
      {message.added_by_hand && <span>Added by you</span>}
      {message.provider === "gmail" && <FindInGmail message={message} />}
      {message.message_id && !message.added_by_hand && (
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
  const to = { inherit: true, target: "_blank", rel: "noopener noreferrer", className: "tap" };
  return (
    <span>
      Find in Gmail{" "}
      {subject && (
        <>
          <Anchor {...to} href={gmailSubjectSearch(subject)}>
            by subject
          </Anchor>{" "}
          or{" "}
        </>
      )}
      <Anchor {...to} href={gmailSenderSearch(sender)}>
        by sender
      </Anchor>
    </span>
  );
}
