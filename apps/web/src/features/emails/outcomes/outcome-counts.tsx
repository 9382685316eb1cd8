import type { EmailOutcomes } from "@gatepost/contract/email-outcomes";
import { outcomeCounts, reasonsOf, unreadWords } from "@gatepost/contract/wording";
import { Anchor } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { messageAddress } from "../emails-address.ts";
import classes from "./outcomes.module.css";

type Kind = ReturnType<typeof outcomeCounts>[number]["of"];

/** "38 emails read, 5 not for you": each number opens its list. */
export function OutcomeCounts({ outcomes }: { outcomes: EmailOutcomes }) {
  const [opened, open] = useState<Kind | null>(null);
  const list = useId();
  const counts = outcomeCounts(outcomes);
  return (
    <>
      <p className={`${classes.counts} row plain`}>
        {counts.map(({ of, words }, index) => (
          <span key={of}>
            <button
              type="button"
              className={classes.count}
              aria-expanded={opened === of}
              aria-controls={list}
              onClick={() => open(opened === of ? null : of)}
            >
              {words}
            </button>
            {index < counts.length - 1 && ","}
          </span>
        ))}
      </p>
      <ul id={list} className={classes.opened} hidden={opened === null}>
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
        {differ && `: ${email.reason}`}
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
        {words && `: ${words}`}
      </li>
    ));
}
