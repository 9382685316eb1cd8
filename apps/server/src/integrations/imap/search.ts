import type { SearchObject } from "imapflow";

/** Servers refuse very long commands: senders are split into groups. */
const SENDERS_A_SEARCH = 20;
const DAY_MS = 86_400_000;

/**
 * Searches that together find messages from these senders since a moment. FROM matches text anywhere in the header, including display
 * names, and SINCE uses days of the server's own time zone: both are checked again in code.
 */
export function sendersSearches(senders: readonly string[], since: Date): SearchObject[] {
  const safe = senders.filter(isSafe);
  const day = new Date(since.getTime() - DAY_MS);
  return Array.from({ length: Math.ceil(safe.length / SENDERS_A_SEARCH) }, (_, at) => {
    const group = safe.slice(at * SENDERS_A_SEARCH, (at + 1) * SENDERS_A_SEARCH).map((from) => ({ from }));
    return group.length === 1 ? { since: day, ...group[0] } : { since: day, or: group };
  });
}

/** Hosts, addresses and words only. */
const isSafe = (sender: string): boolean => /^[a-z0-9._%+'@-]+$/i.test(sender);
