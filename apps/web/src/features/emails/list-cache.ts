import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { emailsKeys } from "./emails-keys.ts";
import { forgetPlaces } from "./list-place.ts";

/**
 * Begins the long lists anew, when there is something new at their top: of what was loaded the first page stays until it is fetched
 * again. Hundreds of pages would otherwise be fetched one after the other.
 */
export function restartLists(client: QueryClient): void {
  forgetPlaces();
  for (const queryKey of [emailsKeys.summaries, emailsKeys.messages]) {
    client.setQueriesData<InfiniteData<unknown> | unknown[]>({ queryKey }, (old) =>
      old && "pages" in old ? { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) } : old,
    );
  }
}
