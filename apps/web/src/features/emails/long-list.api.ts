import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../lib/query-client.ts";
import { emailsKeys } from "./emails-keys.ts";

/** An original goes stale after this time; an unused list is dropped after six times as long. */
export const emailsAgeMs = 5 * 60_000;

/** How a list is kept that is found again as it was left; the end of a run resets it. */
export const longList = { staleTime: Infinity, gcTime: 6 * emailsAgeMs };

/** Back to the first page when there are new items at the top: hundreds of pages would be refetched one by one. */
export function restartLists(): void {
  for (const queryKey of [emailsKeys.summaries, emailsKeys.messages]) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<InfiniteData<unknown> | unknown[]>({ queryKey }, (old) =>
      old && "pages" in old ? { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) } : old,
    );
  }
}
