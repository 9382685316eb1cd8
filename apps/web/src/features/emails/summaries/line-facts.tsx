import type { DigestLine } from "@gatepost/contract/emails";
import { changeOf, conditionOf, doubtsOf, priceOf } from "@gatepost/contract/wording";
import { IconAlertTriangle, IconArrowsExchange } from "@tabler/icons-react";
import { createElement, type ReactNode } from "react";
import { capital } from "../../../lib/capital.ts";
import { useSessionState } from "../../../lib/session.ts";

type Notes = Parameters<typeof changeOf>[0] & Parameters<typeof doubtsOf>[0];
type Facts = Notes &
  Pick<DigestLine, "done_at" | "was_due" | "amount" | "optional" | "condition"> &
  Partial<Pick<DigestLine, "done_by" | "claimed_by" | "calendar">>;

/** When and how much, the parts of a line that people look for first; then what changed and what to check. */
export function LineFacts({ line, when }: { line: Facts; when: string | null }) {
  const { done_by: by, claimed_by: claim, was_due } = line;
  const done = line.done_at !== null;
  const me = useSessionState().session?.user.id;
  return (
    <>
      <p className="row baseline quiet small">
        {done && <Fact className="bold accent">{by && by.id !== me ? `Done by ${by.name}` : "Done"}</Fact>}
        {claim && !done && (
          <Fact className="bold accent">{claim.id === me ? "You’ve got it" : `${claim.name}’s got it`}</Fact>
        )}
        <Fact className={was_due && !done ? "tag urgent" : "heavy accent"}>{was_due ?? when}</Fact>
        <Fact className="heavy figures">{priceOf(line)}</Fact>
        {line.optional && <span>if you like</span>}
        <Fact>{conditionOf(line)}</Fact>
        <Fact>{line.calendar}</Fact>
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
