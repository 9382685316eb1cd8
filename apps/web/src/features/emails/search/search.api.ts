import { searchEmails, type SearchQuery } from "@gatepost/contract/emails-lists";
import type { RouteAnswer } from "@gatepost/contract/route";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { answerOf } from "../../../lib/server-state.ts";
import { emailsKeys } from "../emails-keys.ts";
import { emailsAgeMs } from "../long-list.api.ts";

export type Found = RouteAnswer<typeof searchEmails>;
export type FoundKind = "summaries" | "emails";

export const useSearch = (search: SearchQuery) =>
  useQuery({
    ...answerOf([...emailsKeys.search, search], searchEmails, { query: { ...search, brief: "true" } }),
    placeholderData: keepPreviousData,
    gcTime: 6 * emailsAgeMs,
  });

/**
 * The pages after a search's first one, as far as they were loaded; restored on return.
 * @param from the first page's cursor: a new one starts again, or items that arrived meanwhile would be missed
 */
export function useMoreFound(search: SearchQuery, kind: FoundKind, from: string | null) {
  const list = useInfiniteQuery({
    queryKey: [...emailsKeys.search, search, kind, from],
    queryFn: ({ pageParam, signal }) =>
      call(searchEmails, { query: { ...search, brief: "true", [`${kind}_cursor`]: pageParam }, signal }),
    initialPageParam: from ?? "",
    getNextPageParam: (last) => last[`next_${kind}`] ?? undefined,
    enabled: ({ state }) => state.data !== undefined,
    gcTime: 6 * emailsAgeMs,
  });
  return {
    pages: list.data?.pages ?? [],
    hasMore: list.data ? list.hasNextPage : from !== null,
    loading: list.isFetchingNextPage || list.isLoading,
    error: list.error,
    load: async () => (await list.fetchNextPage()).data?.pages.at(-1),
  };
}
