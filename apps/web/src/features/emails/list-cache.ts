import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../lib/query-client.ts";
import { emailsKeys } from "./emails-keys.ts";
import { forgetPlaces } from "./list-place.ts";

/**
 * Begins the long lists anew, when there is something new at their top: of what was loaded the first page stays until it is fetched
 * again. Hundreds of pages would otherwise be fetched one after the other.
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
