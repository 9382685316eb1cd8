import type { DigestLine, DigestSection } from "./emails.ts";

/** The parts of a digest's section, in the order in which every page, email and text shows them. */
export const digestGroups = [
  { name: "today", title: "Today", heading: "Today" },
  { name: "this_evening", title: "This evening", heading: "This evening" },
  { name: "next_7_days", title: "Next 7 days", heading: "Next 7 days" },
  { name: "later", title: "Later", heading: "Later" },
  { name: "for_information", title: "For information", heading: "For information (no action needed)" },
] as const satisfies readonly { name: keyof DigestSection; title: string; heading: string }[];

export type DigestGroup = (typeof digestGroups)[number];
export type GroupName = DigestGroup["name"];
type Groups<Line> = Record<GroupName, readonly Line[]>;

/** The groups of a section with their lines, also those without any. */
export function groupsOf<Line>(section: Groups<Line>): (DigestGroup & { lines: readonly Line[] })[] {
  return digestGroups.map((group) => ({ ...group, lines: section[group.name] }));
}

/** The groups of a section with every line changed. */
export function mapLines<Line, Changed>(
  section: Groups<Line>,
  change: (line: Line) => Changed,
): Record<GroupName, Changed[]> {
  const changed = digestGroups.map(({ name }) => [name, section[name].map(change)]);
  return Object.fromEntries(changed) as Record<GroupName, Changed[]>;
}

/** What stands beside a line's text: "tomorrow, Thu 26 Nov", "£6", "optional", and what to be careful about. */
export function detailsOf(
  {
    text,
    due_words,
    amount,
    optional,
    flags,
  }: Pick<DigestLine, "text" | "due_words" | "amount" | "optional" | "flags">,
  when = due_words,
): string[] {
  const price = amount && !text.includes(amount.replace(/\.00$/, "")) ? amount : null;
  const said = flags
    .filter((flag) => flag !== "cancelled" || !/\b(?:cancelled|postponed)\b/.test(text))
    .map((flag) => flagWords[flag]);
  return [when, price, optional ? "optional" : null, ...said].filter((each) => each !== null);
}

const flagWords = {
  weekday_contradiction: "the weekday and the date in the email don’t match",
  unconfirmed: "please check in the email",
  cancelled: "cancelled",
} satisfies Record<DigestLine["flags"][number], string>;

/** A link that may be opened: mail can bring any scheme. */
export const openableLink = (link: string | null): string | null =>
  link && /^(https?:|mailto:)/i.test(link) ? link : null;
