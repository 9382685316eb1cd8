import type { Message } from "@gatepost/contract/emails";

/** An email with the other copies of the same letter: sent for another child, or twice. */
export type Letter = Message & { copies?: Message[] };

const within = 2 * 86_400_000;
const nearlyAll = 0.8;

/** Each letter once, where its newest copy is; the others are with it. @param messages newest first */
export function withoutCopies(messages: readonly Message[]): Letter[] {
  const letters: Letter[] = [];
  for (const message of messages) {
    const at = letters.findIndex((letter) => isCopy(letter, message));
    const letter = letters[at];
    if (letter) letters[at] = { ...letter, copies: [...(letter.copies ?? []), message] };
    else letters.push(message);
  }
  return letters;
}

/**
 * Two emails are copies if they have the same sender and subject, came within two days, and their summaries have the same figures and nearly
 * the same words; the children may differ. If the summaries say no more than the subject ("Reminder"), both must have come on the same day.
 */
function isCopy(one: Message, two: Message): boolean {
  if (one.sender !== two.sender || !one.subject || one.subject !== two.subject) return false;
  if (Date.parse(one.received_at) - Date.parse(two.received_at) > within) return false;
  const [few = [], many = []] = [wordsOf(one), wordsOf(two)].toSorted((a, b) => a.length - b.length);
  const figures = [few, many].map((words) =>
    words
      .filter((word) => /\d/.test(word))
      .toSorted()
      .join(),
  );
  const shared = few.filter((word) => many.includes(word)).length;
  if (figures[0] !== figures[1] || shared < nearlyAll * many.length) return false;
  return many.length > 0 || one.received_at.slice(0, 10) === two.received_at.slice(0, 10);
}

/** The words of an email's summary and tasks, without the children's names and the words of its subject. */
function wordsOf({ subject, ai_summary, action_items, relevant_children }: Message): string[] {
  const said = wordsIn(`${subject} ${relevant_children.map(({ name }) => name).join(" ")}`);
  return [...wordsIn(`${ai_summary} ${action_items.join(" ")}`)].filter((word) => !said.has(word));
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
