import { useSyncExternalStore } from "react";

/** False while a prerendered page is taken over, true afterwards: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
