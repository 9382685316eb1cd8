import { mostUnreadNamed, reasonsOf, senderName, unreadTitle, waitingOf } from "@gatepost/contract/wording";
import type { EmailOutcomes, UnreadEmail } from "@gatepost/contract/email-outcomes";
import { Anchor } from "@mantine/core";
import { IconAlertTriangleFilled } from "@tabler/icons-react";
import { useUser } from "../../../lib/session.ts";
import { isDelicate } from "../summaries/tact.ts";
import { NextTwo } from "./next-two.tsx";
import { ReadOthers } from "./read-others.tsx";

type Props = {
  outcomes: EmailOutcomes;
  /** Leaves out what somebody beside the parent should not read. */
  discreet?: boolean;
};

/** The emails that nobody has read: closures and the soonest first, why, and the way to read them. */
export function UnreadEmails({ outcomes, discreet = false }: Props) {
  const free = useUser().subscription_tier === "free";
  const { unread } = outcomes;
  if (unread.length === 0) return null;
  const waiting = waitingOf(outcomes);
  return (
    <section className="note stack" aria-labelledby="unread">
      <div className="row nowrap top gap-s">
        <IconAlertTriangleFilled size={22} className="rigid error" aria-hidden="true" />
        <h3 id="unread" className="title">
          {unreadTitle(outcomes)}
        </h3>
      </div>
      <UnreadList emails={unread} discreet={discreet} />
      {reasonsOf(unread).map((reason) => (
        <p key={reason} className="soft small plain">
          {reason}
        </p>
      ))}
      {waiting.length > 0 && (free ? <NextTwo waiting={waiting.length} /> : <ReadOthers waiting={waiting} />)}
    </section>
  );
}

function UnreadList({ emails, discreet }: { emails: readonly UnreadEmail[]; discreet: boolean }) {
  const rest = emails.slice(mostUnreadNamed);
  const list = (some: readonly UnreadEmail[]) => (
    <ul className="bare lines">
      {some.map((email, index) => (
        <li key={index} className="anywhere">
          <UnreadName email={email} discreet={discreet} />
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      {list(emails.slice(0, mostUnreadNamed))}
      {rest.length > 0 && (
        <details>
          <summary className="opener">and {rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

/** "URGENT: school CLOSED, Fernhill Primary", where the subject opens the email if that is possible. */
function UnreadName({ email, discreet }: { email: UnreadEmail; discreet: boolean }) {
  const subject = email.subject?.trim() || "No Subject";
  const name = discreet && isDelicate(subject) ? "A private email" : subject;
  return (
    <>
      {email.link ? (
        <Anchor href={email.link} target="_blank" rel="noopener noreferrer" className="bold">
          {name}
        </Anchor>
      ) : (
        <span className="bold">{name}</span>
      )}{" "}
      <span className="soft small">{senderName(email.sender)}</span>
    </>
  );
}
