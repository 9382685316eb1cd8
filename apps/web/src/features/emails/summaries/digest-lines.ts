import { type DigestPage, linesOfPage, mapPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine, MentionedChild, SingleLine } from "@gatepost/contract/emails";

export type LineChange = Partial<SingleLine>;

/** Changes the line of an item, or what is under it. */
export function changeLine(line: DigestLine, itemId: string, change: LineChange): DigestLine {
  const changed = <Line extends SingleLine>(one: Line) =>
    one.item_id === itemId ? { ...one, ...change } : one;
  return changed({ ...line, under: line.under.map(changed) });
}

export const changePage = (page: DigestPage, itemId: string, change: LineChange): DigestPage =>
  mapPage(page, (line) => changeLine(line, itemId, change));

/** Changes every line of one item; an item may be in several parts of the page. */
export function changeLines<Summary extends { digest: Digest; page: DigestPage }>(
  summary: Summary,
  itemId: string,
  change: LineChange,
): Summary {
  const { first } = summary.digest;
  return {
    ...summary,
    digest: { ...summary.digest, first: first && changeLine(first, itemId, change) },
    page: changePage(summary.page, itemId, change),
  };
}

/** Every line of the page, with totals, whose payments may be under an event. */
export const linesOf = (page: DigestPage): DigestLine[] => [
  ...linesOfPage(page),
  ...page.money.parts,
  ...page.replies,
];

/** Lines with those under them. */
export const withUnder = (lines: readonly DigestLine[]): SingleLine[] =>
  lines.flatMap((line) => [line, ...line.under]);

/** What is to do for an event: what is under its line, and tasks elsewhere on the screen; each once. */
export function belongingTo(
  event: SingleLine & Partial<DigestLine>,
  lines: readonly DigestLine[],
): SingleLine[] {
  const [thing] = event.item_id.split("@");
  const elsewhere = lines.filter(({ event_id }) => event_id === thing);
  return [...new Map([...(event.under ?? []), ...elsewhere].map((line) => [line.item_id, line])).values()];
}

/** The local day that it is due or begins on. */
export const dayOf = ({ due, starts_at }: Pick<SingleLine, "due" | "starts_at">): string | null =>
  (due ?? starts_at)?.slice(0, 10) ?? null;

/** Whether both are one thing on one day: what lasts or recurs has a line for each of its days. */
export const isSameLine = (one: SingleLine, two: SingleLine | null): boolean =>
  one.item_id === two?.item_id && one.due_words === two.due_words;

/** A task that must be done. */
export const isRequired = ({ kind, optional, flags }: SingleLine): boolean =>
  kind === "action" && !optional && !flags.includes("cancelled");

export const isSameChildren = (some: readonly MentionedChild[], others: readonly MentionedChild[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

/** What one child, or all of them together, have in the coming days. */
export type LinesOfChild = { children: readonly MentionedChild[]; isForAll: boolean; lines: DigestLine[] };

/** The coming seven days by child in the family's order, then for everyone. A line for several children is under each. */
export function linesByChild(page: DigestPage): LinesOfChild[] {
  const lines = [...page.days, ...page.week].flatMap((day) => day.lines);
  const isForAll = (line: DigestLine) => line.children.length === 0 || line.children.length >= page.children;
  const known = new Map(lines.flatMap(({ children }) => children).map((child) => [child.id, child]));
  const children = [...known.values()].toSorted((one, two) => (one.id < two.id ? -1 : 1));
  const own = (id: string) =>
    lines.filter((line) => !isForAll(line) && line.children.some((child) => child.id === id));
  return [
    ...children.map((child) => ({ children: [child], isForAll: false, lines: own(child.id) })),
    { children, isForAll: true, lines: lines.filter(isForAll) },
  ].filter((group) => group.lines.length > 0);
}
