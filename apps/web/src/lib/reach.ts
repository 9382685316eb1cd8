import { apiBase } from "@gatepost/contract/route";
import { health } from "@gatepost/contract/system";
import { useSyncExternalStore } from "react";

/** How long a first answer, or one to `look`, may take before the server counts as away. */
const patienceMs = 6_000;
const askAgainMs = 5_000;
/** Of a proxy whose server is away, or of a server that restarts. */
const statusesOfSilence = [502, 503, 504];

/**
 * Whether the server can be reached, known from requests alone: a browser may say that it is online in a train's Wi-Fi that leads nowhere,
 * and offline beside a server on the same machine.
 */
export function createReach(ask: typeof fetch) {
  const listeners = new Set<() => void>();
  let isAway = false;
  let hasAnswered = false;
  let isLooking = false;
  let next: ReturnType<typeof setTimeout> | undefined;

  function become(away: boolean) {
    clearTimeout(next);
    if (away) next = setTimeout(look, askAgainMs);
    if (away === isAway) return;
    isAway = away;
    for (const listener of listeners) listener();
  }

  function note({ status }: Response) {
    // Once it has answered, each page says by itself what it could not load.
    hasAnswered ||= !statusesOfSilence.includes(status);
    become(!hasAnswered);
  }

  /** Asks whether the server answers at all: one request may fail for a reason of its own, such as a content blocker. */
  async function look() {
    if (isLooking) return;
    isLooking = true;
    const signal = AbortSignal.timeout(patienceMs);
    await ask(apiBase + health.path, { signal }).then(note, () => become(true));
    isLooking = false;
  }

  return {
    look,
    isAway: () => isAway,
    /** Nothing has answered since the app was opened, so there is only what this device keeps. */
    isAwaySinceStart: () => isAway && !hasAnswered,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async fetch(...input: Parameters<typeof fetch>): Promise<Response> {
      const timer = setTimeout(() => !hasAnswered && become(true), patienceMs);
      try {
        const response = await ask(...input);
        note(response);
        return response;
      } catch (error) {
        if (!input[1]?.signal?.aborted) void look();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export const reach = createReach((...input) => fetch(...input));

// What the browser thinks is a reason to ask, and no answer.
if (typeof window !== "undefined")
  for (const hint of ["online", "offline"]) window.addEventListener(hint, () => void reach.look());

export const useAway = (): boolean => useSyncExternalStore(reach.subscribe, reach.isAway, () => false);

export const useAwaySinceStart = (): boolean =>
  useSyncExternalStore(reach.subscribe, reach.isAwaySinceStart, () => false);
