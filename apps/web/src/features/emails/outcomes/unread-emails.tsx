import {
  isSuspect,
  mostUnreadNamed,
  reasonsOf,
  senderName,
  unreadTitle,
  waitingOf,
} from "@gatepost/contract/wording";
import type { EmailOutcomes, UnreadEmail } from "@gatepost/contract/email-outcomes";
import { Anchor } from "@mantine/core";
import { IconAlertTriangleFilled, IconShieldX } from "@tabler/icons-react";
import { useUser } from "../../../lib/session.ts";
import { Fold } from "../../../ui/fold.tsx";
import { isDelicate } from "../summaries/tact.ts";
import { NextTwo } from "./next-two.tsx";
import { ReadOthers } from "./read-others.tsx";

type Props = {
  outcomes: EmailOutcomes;
  /** Leaves out what somebody beside the parent should not read. */
  discreet?: boolean;
};

/** The emails that nobody has read yet: closures and the soonest first, why, and the way to read them. */
export function UnreadEmails({ outcomes, discreet = false }: Props) {
  const free = useUser().subscription_tier === "free";
  const unread = outcomes.unread.filter((email) => !isSuspect(email));
  if (unread.length === 0) return null;
  const waiting = waitingOf(outcomes);
  return (
    <section className="sheet padded note stack" aria-labelledby="unread">
      <h3 id="unread" className="title row nowrap gap-s">
        <IconAlertTriangleFilled size={22} className="rigid error" aria-hidden="true" />
        {unreadTitle({ unread })}
      </h3>
      <NamedEmails emails={unread} discreet={discreet} />
      {waiting.length > 0 && (free ? <NextTwo waiting={waiting.length} /> : <ReadOthers waiting={waiting} />)}
    </section>
  );
}

/** Emails that may be a fraud, and so without a link into them. */
export function DoubtfulEmails({ outcomes, discreet = false }: Props) {
  const suspect = outcomes.unread.filter(isSuspect);
  if (suspect.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="doubtful">
      <h3 id="doubtful" className="subtitle row nowrap gap-s">
        <IconShieldX size={22} className="rigid error" aria-hidden="true" />
        {suspect.length === 1 ? "This email may be a fraud" : `These ${suspect.length} emails may be a fraud`}
      </h3>
      <NamedEmails emails={suspect} discreet={discreet} />
    </section>
  );
}

/** The first by name, the others folded, and why nobody has read them. */
function NamedEmails({ emails, discreet }: { emails: readonly UnreadEmail[]; discreet: boolean }) {
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
      {rest.length > 0 && <Fold label={`and ${rest.length} more`}>{list(rest)}</Fold>}
      {reasonsOf(emails).map((reason) => (
        <p key={reason} className="soft small plain mt-xs">
          {reason}
        </p>
      ))}
    </div>
  );
}

/** "URGENT: school CLOSED, Fernhill Primary", where the subject opens the email if that is possible and safe. */
function UnreadName({ email, discreet }: { email: UnreadEmail; discreet: boolean }) {
  const subject = email.subject?.trim() || "No Subject";
  const name = discreet && isDelicate(subject) ? "A private email" : subject;
  const isDoubtful = isSuspect(email);
  return (
    <>
      {email.link && !isDoubtful ? (
        <Anchor href={email.link} target="_blank" rel="noopener noreferrer" className="bold">
          {name}
        </Anchor>
      ) : (
        <span className="bold">{name}</span>
      )}{" "}
      <span className="soft small">
        {isDoubtful && "claims to be from "}
        {senderName(email.sender)}
      </span>
    </>
  );
}
