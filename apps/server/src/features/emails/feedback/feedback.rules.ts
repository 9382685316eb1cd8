import type { Analysis } from "@gatepost/analysis";
import { relevanceMedium } from "@gatepost/contract/limits";
import { fold } from "../search/search-text.rules.ts";

/** The parent's feedback on earlier messages. */
export type LearntFromParent = {
  /** "Not for this child": by sender and text. */
  not_for: readonly { sender_address: string; child_id: string; kind: string; text: string }[];
  /** "We missed something": by sender and subject. */
  missed: readonly { sender_address: string; subject: string }[];
};

/** Two texts are similar when most words of the shorter occur in the longer, ignoring small words and numbers. */
export function similar(one: string, two: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const least = Math.min(first.size, second.size);
  return least > 0 && shared >= Math.min(2, least) && shared / least >= 0.6;
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 3 && !/\d/.test(word)),
  );
}

/**
 * Applies the parent's feedback on earlier messages to a new analysis. An item like a corrected one of the same sender and kind is no
 * longer for that child; a message with a subject like a missed one of the same sender gets at least medium relevance.
 */
export function honour<A extends Analysis>(
  analysis: A,
  senderAddress: string,
  subject: string | null,
  learnt: LearntFromParent,
): A {
  const corrections = learnt.not_for.filter((each) => each.sender_address === senderAddress);
  const items = analysis.items.map((item) => {
    const wrong = corrections.filter((each) => each.kind === item.kind && similar(each.text, item.text));
    const children = item.children.filter((id) => !wrong.some(({ child_id }) => child_id === id));
    return children.length === item.children.length ? item : { ...item, children };
  });
  const corrected = withoutChildren({ ...analysis, items }, analysis);
  const missed = learnt.missed.some(
    (each) => each.sender_address === senderAddress && similar(each.subject, subject ?? ""),
  );
  if (!missed || corrected.relevance_score >= relevanceMedium) return corrected;
  const reason = `${corrected.reason} You told us that we missed something in such an email before.`;
  return { ...corrected, relevance_score: relevanceMedium, reason };
}

/** A message is no longer for a child once none of its items is. */
function withoutChildren<A extends Analysis>(corrected: A, before: Analysis): A {
  const named = (analysis: Analysis, id: string) => analysis.items.some((item) => item.children.includes(id));
  const kept = before.relevant_children.filter((id) => named(corrected, id) || !named(before, id));
  if (kept.length === before.relevant_children.length) return corrected;
  const reason = `${before.reason} You told us that such an item is not for one of your children.`;
  if (kept.length > 0) return { ...corrected, relevant_children: kept, reason };
  const relevance_score = Math.min(before.relevance_score, relevanceMedium - 0.1);
  return { ...corrected, relevant_children: kept, relevance_score, priority: "low", reason };
}
