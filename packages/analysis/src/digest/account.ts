import { outcomeOf, type OnThePage, type Moment } from "../outcomes/outcome-of.ts";
import { soonestFirst } from "../outcomes/unread-words.ts";
import { whyNotForYou } from "../outcomes/not-for-you.ts";
import type { EmailOutcomes } from "../outcomes/types.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { isoDay } from "../time/day.ts";
import { nameOf } from "./letters.ts";
import type { DigestInput, DigestLine, Letter } from "./types.ts";

/** `notices` say what could not be read of an email. */
type Named = {
  letters: readonly Letter[];
  covered: ReadonlySet<string>;
  notices: readonly { message_id: string }[];
};

/**
 * The account of the day's emails, and all emails to read: the composed ones, then those that no line tells, then those that earlier
 * pages named.
 * @param lines every line of the page
 */
export function accountOf(
  input: DigestInput,
  lines: readonly DigestLine[],
  { letters, covered, notices }: Named,
  moment: Moment,
): { letters: Letter[]; outcomes: EmailOutcomes } {
  const page: OnThePage = {
    told: new Set(lines.flatMap(({ source_ids, message_id }) => [...source_ids, message_id])),
    named: new Set([
      ...[...letters, ...notices].map(({ message_id }) => message_id),
      ...lines.filter(isUnworded).map(({ message_id }) => message_id),
    ]),
    settled: covered,
  };
  const emails = input.messages.filter(({ id }) => input.emails?.has(id) ?? true);
  const decided = emails.map((message) => ({
    message,
    outcome: outcomeOf(message, page, input.children, moment),
  }));
  const untold = decided
    .filter(({ message, outcome }) => outcome === "to_read" && !page.named.has(message.id))
    .map(({ message }) => letterOf(message, input, moment))
    .toReversed();
  const named = new Set([...page.named, ...page.told, ...untold.map(({ message_id }) => message_id)]);
  const before = (input.named_before ?? []).filter(({ message_id }) => !named.has(message_id));
  return {
    letters: [...letters, ...untold, ...before],
    outcomes: {
      read: decided.map(({ message: { id, subject, sender, analysis }, outcome }) => ({
        message_id: id,
        subject,
        sender,
        outcome,
        words: outcome === "not_for_you" ? whyNotForYou(analysis) : null,
      })),
      unread: soonestFirst(input.unread ?? [], isoDay(moment.today)),
    },
  };
}

const isUnworded = ({ items }: DigestLine): boolean =>
  items.length > 0 && items.every(({ details }) => details === null);

function letterOf(message: DigestMessage, input: DigestInput, { today }: Moment): Letter {
  const concerned = new Set([
    ...message.analysis.relevant_children,
    ...message.analysis.items.flatMap(({ children }) => children),
  ]);
  return {
    message_id: message.id,
    subject: nameOf(message, { ...input, today, about: null }),
    children: input.children.map(({ id }) => id).filter((id) => concerned.has(id)),
    soonest: null,
    about: null,
    earlier: 0,
  };
}
