import { type DigestPage, mapPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine } from "@gatepost/contract/emails";

/** The summary with a change to every line of that item; one item may stand in several parts of the page. */
export function changeLines<Summary extends { digest: Digest; page: DigestPage }>(
  summary: Summary,
  itemId: string,
  change: Partial<DigestLine>,
): Summary {
  const changed = (line: DigestLine) => (line.item_id === itemId ? { ...line, ...change } : line);
  const { first } = summary.digest;
  return {
    ...summary,
    digest: { ...summary.digest, first: first && changed(first) },
    page: mapPage(summary.page, changed, (children) => [...children]),
  };
}

/** The line of an item, wherever on the page it stands. */
export function lineOfPage(page: DigestPage, itemId: string): DigestLine | undefined {
  return linesOf(page).find((line) => line.item_id === itemId);
}

/** Everything that the page shows of the coming week: the tray, each day, and what did not fit. */
export const linesOfWeek = ({ tray, week, more_this_week }: DigestPage): DigestLine[] => [
  ...tray,
  ...week.flatMap(({ lines }) => lines),
  ...more_this_week,
];

const linesOf = (page: DigestPage): DigestLine[] => [
  ...linesOfWeek(page),
  ...page.later,
  ...page.good_to_know,
];
