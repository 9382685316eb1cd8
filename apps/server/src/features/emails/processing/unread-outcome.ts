import { type Family, lookAhead } from "@gatepost/analysis";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { UnreadOutcome } from "../outcomes/outcomes.repo.ts";
import { type Candidate, sourceOf, type Unseen } from "./candidates.ts";
import { type MessageFailure, unreadable } from "./message-failures.ts";

type Run = { clock: Clock; settings: { family: Pick<Family, "timezone"> } };
type Why = { cause: UnreadOutcome["cause"]; reason: string };

/** The account's entry for an email that was left unread, with what its subject and first words say is still to come. */
export function unreadOutcome(context: Run, candidate: Candidate, why: Why): UnreadOutcome {
  const { subject, from, snippet, received_at } = candidate;
  const { timezone } = context.settings.family;
  const now = context.clock.now();
  const known = { ...entry(context, candidate, why), subject, sender: from, received_at };
  try {
    const { closure, soonest } = lookAhead({ subject, snippet: snippet ?? "", received_at }, timezone, now);
    return { ...known, closure, soonest };
  } catch (error) {
    // What can't be looked through is named all the same.
    unreadable(error);
    return { ...known, closure: false, soonest: null };
  }
}

/** The same for one whose headers could not be fetched. */
export const unseenOutcome = (context: Run, unseen: Unseen): UnreadOutcome => ({
  ...entry(context, unseen, { cause: causeOf(unseen), reason: unseen.reason }),
  subject: null,
  sender: "Unknown sender",
  received_at: unseen.left_out_since ?? context.clock.now(),
  closure: false,
  soonest: null,
});

export function causeOf({ set_aside, refused }: MessageFailure): Why["cause"] {
  if (refused) return "refused";
  return set_aside ? "set_aside" : "failure";
}

const entry = ({ clock }: Run, source: Parameters<typeof sourceOf>[0], { cause, reason }: Why) => ({
  ...sourceOf(source),
  cause,
  words: reason,
  decided_at: clock.now(),
});
