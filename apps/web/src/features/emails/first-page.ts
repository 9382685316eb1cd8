import { defaultPageSize } from "@gatepost/contract/list";
import { placeOf } from "./list-place.ts";

export type PageQuery = { cursor?: string; page_size?: string };
export type Page = { results: unknown[]; next: string | null };
const mostAtOnce = 100;

/**
 * The start of a long list: one page, or after a reload everything that was loaded before, as one page, so that the
 * scroll position can be restored.
 * @param ask fetches one page
 */
export async function firstPage<P extends Page>(
  list: string,
  ask: (query: PageQuery) => Promise<P>,
): Promise<P> {
  const wanted = placeOf(list, Date.now())?.items ?? 0;
  if (wanted <= defaultPageSize) return ask({});
  const page_size = String(mostAtOnce);
  let page = await ask({ page_size });
  while (page.next && page.results.length < wanted) {
    const more = await ask({ page_size, cursor: page.next });
    page = { ...more, results: [...page.results, ...more.results] };
  }
  return page;
}
