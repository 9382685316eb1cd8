import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { firstPage, type Page, type PageQuery } from "./first-page.ts";

/** An original is fetched anew after so long; a list that nobody looks at is forgotten after six times that. */
export const emailsAgeMs = 5 * 60_000;

/**
 * A list that is found on return as it was left, with its position; a run that ends begins it anew (list-cache.ts).
 * @param name under which its place is kept
 * @param ask fetches one page
 */
export const loadedList = <P extends Page>(
  name: string,
  queryKey: QueryKey,
  ask: (query: PageQuery, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => {
      const page = (query: PageQuery) => ask(query, signal);
      if (pageParam) return page({ cursor: pageParam });
      return client.getQueryData(queryKey) ? page({}) : firstPage(name, page);
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: Infinity,
    gcTime: 6 * emailsAgeMs,
  });
