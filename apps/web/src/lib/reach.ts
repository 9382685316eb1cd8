import { useSyncExternalStore } from "react";

/**
 * Whether the server has answered since the app was opened. "away": it was asked and hasn't; a browser may say that it is online in a
 * train's Wi-Fi that leads nowhere.
 */
type Reach = "unknown" | "reached" | "away";

let reach: Reach = "unknown";
const listeners = new Set<() => void>();

function become(next: Reach) {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

export const noteAnswer = (): void => become("reached");

/** Only at the start: once the server has answered, each page says by itself what it could not load. */
export const noteSilence = (): void => {
  if (reach === "unknown") become("away");
};

export const isAway = (): boolean => reach === "away";

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway, () => false);
