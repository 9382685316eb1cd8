import { infiniteQueryOptions, type InfiniteData, type QueryKey } from "@tanstack/react-query";
import { queryClient } from "../../lib/query-client.ts";
import { emailsKeys } from "./emails-keys.ts";

/** An original goes stale after this time; an unused list is dropped after six times as long. */
export const emailsAgeMs = 5 * 60_000;

type Page = { results: unknown[]; next: string | null };

/** A list that is found again as it was left; the end of a run resets it. @param ask fetches one page */
export const longList = <P extends Page>(
  queryKey: QueryKey,
  ask: (query: { cursor?: string }, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: Infinity,
    gcTime: 6 * emailsAgeMs,
  });

/** Back to the first page when there are new items at the top: hundreds of pages would be refetched one by one. */
export function restartLists(): void {
  for (const queryKey of [emailsKeys.summaries, emailsKeys.messages]) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<InfiniteData<unknown> | unknown[]>({ queryKey }, (old) =>
      old && "pages" in old ? { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) } : old,
    );
  }
}
