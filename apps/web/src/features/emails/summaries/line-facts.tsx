import type { MentionedChild, SingleLine } from "@gatepost/contract/emails";
import { capital, changeOf, conditionOf, doubtsOf, priceOf } from "@gatepost/contract/wording";
import { IconAlertTriangle, IconArrowsExchange } from "@tabler/icons-react";
import { createElement, type ReactNode } from "react";
import { useSessionState } from "../../../lib/session.ts";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";

type Notes = Parameters<typeof changeOf>[0] & Parameters<typeof doubtsOf>[0];
type Props = { line: SingleLine; urgent: boolean; who: readonly MentionedChild[]; when: string | null };

/** For whom, when, how much and whether it is optional, on every line in this order; then what changed and what to check. */
export function LineFacts({ line, urgent, who, when }: Props) {
  const { done_by: by, claimed_by: claim, was_due } = line;
  const done = line.done_at !== null;
  const me = useSessionState().session?.user.id;
  return (
    <>
      <p className="row quiet small">
        {urgent && <PriorityBadge priority="urgent" />}
        <ChildChips of={who} />
        <Fact className={was_due && !done ? "tag urgent" : "heavy accent"}>{was_due ?? when}</Fact>
        <Fact className="heavy figures">{priceOf(line)}</Fact>
        <Fact>{line.optional ? "optional" : null}</Fact>
        <Fact>{conditionOf(line)}</Fact>
        <Fact>{line.calendar}</Fact>
        {done && <Fact className="bold accent">{by && by.id !== me ? `Done by ${by.name}` : "Done"}</Fact>}
        {claim && !done && (
          <Fact className="bold accent">{claim.id === me ? "You’ve got it" : `${claim.name}’s got it`}</Fact>
        )}
      </p>
      <LineNotes line={line} />
    </>
  );
}

const Fact = ({ className, children }: { className?: string; children: string | null | undefined }) =>
  children ? <span className={className}>{capital(children)}</span> : null;

/** What a later email changed, and what a parent should check. */
export function LineNotes({ line }: { line: Notes }): ReactNode {
  const change = changeOf(line);
  const notes = [
    ...(change ? [{ icon: IconArrowsExchange, words: change }] : []),
    ...doubtsOf(line).map((words) => ({ icon: IconAlertTriangle, words })),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="bare stack gap-xs mt-xs">
      {notes.map(({ icon, words }) => (
        <li key={words} className="tag high row inline nowrap">
          {createElement(icon, { size: 18, className: "rigid", "aria-hidden": true })}
          {words}
        </li>
      ))}
    </ul>
  );
}
