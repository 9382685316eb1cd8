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
