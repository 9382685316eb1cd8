import type { Analysis } from "@gatepost/analysis";
import { relevanceMedium } from "@gatepost/contract/limits";
import { fold } from "../search/search-text.rules.ts";

/** What a parent has said about earlier mail. */
export type LearntFromParent = {
  /** "Not for this child": of a sender, in such words. */
  not_for: readonly { sender_address: string; child_id: string; kind: string; text: string }[];
  /** "We missed something": of a sender, under such a subject. */
  missed: readonly { sender_address: string; subject: string }[];
};

/** Two texts speak of the same matter when most words of the shorter stand in the longer; small words and numbers aside. */
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
 * Reads a new message's analysis by what the parent said about earlier mail of the same sender and kind: an item in such
 * words is not for that child any more; a message under such a subject is at least of medium relevance.
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

/** A message is no longer for a child once all their items are gone. */
function withoutChildren<A extends Analysis>(corrected: A, before: Analysis): A {
  const named = (analysis: Analysis, id: string) => analysis.items.some((item) => item.children.includes(id));
  const kept = before.relevant_children.filter((id) => named(corrected, id) || !named(before, id));
  if (kept.length === before.relevant_children.length) return corrected;
  const reason = `${before.reason} You told us that such an item is not for one of your children.`;
  if (kept.length > 0) return { ...corrected, relevant_children: kept, reason };
  const relevance_score = Math.min(before.relevance_score, relevanceMedium - 0.1);
  return { ...corrected, relevant_children: kept, relevance_score, priority: "low", reason };
}
