import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../lib/query-client.ts";
import { emailsKeys } from "./emails-keys.ts";
import { forgetPlaces } from "./list-place.ts";

/**
 * Resets the long lists to their first page when there are new items at the top. Otherwise hundreds of pages would be
 * refetched one by one.
 */
export function restartLists(): void {
  forgetPlaces();
  for (const queryKey of [emailsKeys.summaries, emailsKeys.messages]) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<InfiniteData<unknown> | unknown[]>({ queryKey }, (old) =>
      old && "pages" in old ? { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) } : old,
    );
  }
}
