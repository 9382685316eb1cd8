import type { EmailOutcomes } from "@gatepost/contract/email-outcomes";
import { isSuspect, outcomeCounts, reasonsOf, unreadWords } from "@gatepost/contract/wording";
import { Anchor } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { messageAddress } from "../emails-address.ts";

type Kind = ReturnType<typeof outcomeCounts>[number]["of"];

/** "38 emails read, 5 not for you": each number opens its list. */
export function OutcomeCounts({ outcomes }: { outcomes: EmailOutcomes }) {
  const [opened, open] = useState<Kind | null>(null);
  const list = useId();
  const counts = outcomeCounts(outcomes);
  const { unread } = outcomes;
  return (
    <>
      <p className="row plain">
        {counts.map(({ of, words }) => (
          <Anchor
            key={of}
            component="button"
            type="button"
            className="tap"
            inherit
            aria-expanded={opened === of}
            aria-controls={list}
            onClick={() => open(opened === of ? null : of)}
          >
            {of === "unread" && unread.every(isSuspect)
              ? `${unread.length} not opened: may be a fraud`
              : words}
          </Anchor>
        ))}
      </p>
      <ul id={list} className="bullets" hidden={opened === null}>
        {opened !== null && entriesOf(outcomes, opened)}
      </ul>
    </>
  );
}

function entriesOf({ read, unread }: EmailOutcomes, kind: Kind): ReactNode[] {
  if (kind === "unread") {
    // A reason that all share stands above.
    const differ = reasonsOf(unread).length > 1;
    return unread.map((email, index) => (
      <li key={index} className="anywhere">
        {unreadWords(email)}
        {differ && <span className="block soft">{email.reason}</span>}
      </li>
    ));
  }
  return read
    .filter(({ outcome }) => kind === "read" || outcome === kind)
    .map(({ message_id, subject, words }) => (
      <li key={message_id} className="anywhere">
        <Anchor component={Link} to={messageAddress(message_id)} inherit>
          {subject ?? "No Subject"}
        </Anchor>
        {words && <span className="block soft">{words}</span>}
      </li>
    ));
}
