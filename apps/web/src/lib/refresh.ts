import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * After a change: asks anew for all that lies below these keys and is on the screen. A look that is still under way was asked before
 * the change, and a first one would count as the answer to this: it is given up.
 */
export async function refresh(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/** The server's answer to a change is newer than a look that is still under way, which must not replace it. */
export function keepAnswer<T>(
  queryKey: QueryKey,
  answer: T | ((before: T | undefined) => T | undefined),
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, answer as T);
}
