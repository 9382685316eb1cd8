import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { firstPage, type Page, type PageQuery } from "./first-page.ts";

/** An original goes stale after this time; an unused list is dropped after six times as long. */
export const emailsAgeMs = 5 * 60_000;

/**
 * A list that is restored on return, with its position; the end of a run resets it (list-cache.ts).
 * @param name the name of its stored position
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
