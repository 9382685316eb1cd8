import { useSyncExternalStore } from "react";

/** False during hydration of a prerendered page, then true: for values that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
