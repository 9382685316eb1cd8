import { type DigestPage, mapPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine, MentionedChild } from "@gatepost/contract/emails";

/** Changes every line of one item; an item may be in several parts of the page. */
export function changeLines<Summary extends { digest: Digest; page: DigestPage }>(
  summary: Summary,
  itemId: string,
  change: Partial<DigestLine>,
): Summary {
  const { first } = summary.digest;
  return {
    ...summary,
    digest: { ...summary.digest, first: first?.item_id === itemId ? { ...first, ...change } : first },
    page: changePage(summary.page, itemId, change),
  };
}

export const changePage = (page: DigestPage, itemId: string, change: Partial<DigestLine>): DigestPage =>
  mapPage(
    page,
    (line) => (line.item_id === itemId ? { ...line, ...change } : line),
    (children) => [...children],
  );

/** The line of an item, anywhere on the page. */
export function lineOfPage(page: DigestPage, itemId: string): DigestLine | undefined {
  return linesOf(page).find((line) => line.item_id === itemId);
}

/** Everything the page shows of the coming week: the tray, each day, and what did not fit. */
export const linesOfWeek = ({ tray, week, more_this_week }: DigestPage): DigestLine[] => [
  ...tray,
  ...week.flatMap(({ lines }) => lines),
  ...more_this_week,
];

/** What one child has this week, in order; `child` is null for lines that are for all the children. */
export type LinesOfChild = { child: MentionedChild | null; lines: DigestLine[] };

/**
 * The coming week by child in the family's order, undated lines first, then lines for everyone. A line for several
 * children appears under each.
 */
export function linesByChild(page: DigestPage): LinesOfChild[] {
  const dayOf = ({ due, starts_at }: DigestLine) => (due ?? starts_at)?.slice(0, 10) ?? "";
  const lines = linesOfWeek(page).toSorted((one, two) => dayOf(one).localeCompare(dayOf(two)));
  const isForAll = (line: DigestLine) => line.children.length === 0 || line.children.length >= page.children;
  const known = new Map(lines.flatMap(({ children }) => children).map((child) => [child.id, child]));
  const children = [...known.values()].toSorted((one, two) => (one.id < two.id ? -1 : 1));
  return [...children, null]
    .map((child) => ({
      child,
      lines: lines.filter((line) =>
        child === null ? isForAll(line) : !isForAll(line) && line.children.some(({ id }) => id === child.id),
      ),
    }))
    .filter((group) => group.lines.length > 0);
}

const linesOf = (page: DigestPage): DigestLine[] => [
  ...page.happened,
  ...linesOfWeek(page),
  ...page.later,
  ...page.good_to_know,
];
