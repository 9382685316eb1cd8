import type { Digest, DigestLine, DigestSection } from "@gatepost/contract/emails";

const namesAtMost = 4;

/**
 * What the day asks, in counts and first names: "2 to pay, 1 to sign: Amelia, Noah", and before it whether it is urgent. It stands on
 * locked screens, so that no surname and no word of an e-mail gets into it.
 */
export function subjectOf(digest: Digest): string {
  const urgent = digest.urgent && digest.first?.done_at === null;
  return `${urgent ? "Urgent: " : ""}${asked(digest)}`;
}

function asked(digest: Digest): string {
  const soon = unique(digest.sections.flatMap(soonLines)).filter(({ line }) => isOpen(line));
  const actions = soon.filter(({ line }) => line.kind === "action" && !line.optional);
  if (actions.length > 0) {
    const kinds = ["pay", "sign", "do"] as const;
    const counts = kinds.map((kind) => ({
      kind,
      count: actions.filter(({ line }) => askOf(line) === kind).length,
    }));
    const words = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} to ${kind}`);
    return withNames(
      words.join(", "),
      actions.map(({ section }) => section),
    );
  }
  const dates = soon.filter(({ line }) => line.kind === "event");
  if (dates.length > 0) {
    const words = `${dates.length} ${dates.length === 1 ? "date" : "dates"} in the next 7 days`;
    return withNames(
      words,
      dates.map(({ section }) => section),
    );
  }
  if (digest.alert) return "Gmail could not be read: please look";
  return digest.quiet ? "A quiet day: nothing to do" : withNames("News from school", digest.sections);
}

type Placed = { line: DigestLine; section: DigestSection };

const soonLines = (section: DigestSection): Placed[] =>
  [...section.today, ...section.this_evening, ...section.next_7_days].map((line) => ({ line, section }));

const unique = (lines: Placed[]): Placed[] => [
  ...new Map(lines.map((each) => [each.line.item_id, each])).values(),
];

const isOpen = (line: DigestLine): boolean => line.done_at === null && !line.flags.includes("cancelled");

function askOf(line: DigestLine): "pay" | "sign" | "do" {
  if (line.verb === "pay" || (line.verb === null && line.amount !== null)) return "pay";
  return line.verb === "sign" ? "sign" : "do";
}

function withNames(words: string, sections: readonly DigestSection[]): string {
  const full = sections.flatMap(({ children }) => children.map(({ name }) => name));
  const names = [...new Set(full.map((name) => name.trim().split(/\s+/)[0] ?? ""))].filter(Boolean);
  if (names.length === 0) return words;
  const shown = names.slice(0, namesAtMost).join(", ");
  return `${words}: ${shown}${names.length > namesAtMost ? " and others" : ""}`;
}
