import type { Digest, DigestLine, DigestSection, SourcedItem, Wording } from "@gatepost/analysis";

/** Puts actions whose day has passed without being ticked off on top of Today, in their children's section. */
export function addOverdue(
  digest: Digest,
  overdue: readonly SourcedItem[],
  children: readonly { id: string; name: string }[],
  wording: Wording,
): Digest {
  const sections = [...digest.sections];
  for (const matter of overdue) {
    const ids = children.map(({ id }) => id).filter((id) => matter.item.children.includes(id));
    if (ids.length === 0) continue;
    const at = sections.findIndex((section) => section.children.join() === ids.join());
    const section = sections[at] ?? emptySection(ids, children);
    const extended = { ...section, today: [toLine(matter, ids, wording), ...section.today] };
    if (at < 0) sections.push(extended);
    else sections[at] = extended;
  }
  return { ...digest, sections, quiet: digest.quiet && overdue.length === 0 };
}

function emptySection(ids: string[], children: readonly { id: string; name: string }[]): DigestSection {
  const names = ids.map((id) => children.find((child) => child.id === id)?.name ?? "");
  const title = names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return {
    children: ids,
    title,
    today: [],
    this_evening: [],
    next_7_days: [],
    later: [],
    for_information: [],
  };
}

function toLine(
  { item, items, message_id, source_ids }: SourcedItem,
  children: string[],
  wording: Wording,
): DigestLine {
  const { kind, due, starts_at, amount, link, optional, flags, evidence } = item;
  const day = (due ?? starts_at ?? "").slice(0, 10);
  return {
    text: wording.lineText(item, null),
    kind,
    children,
    due,
    starts_at,
    due_words: `overdue, ${dayWords.format(new Date(`${day}T00:00:00Z`)).replace(",", "")}`,
    amount,
    link,
    optional,
    flags,
    evidence,
    items,
    message_id,
    source_ids,
  };
}

/** "Thu 20 Nov". */
const dayWords = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
