const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How much of a source to keep: a fortnight back, for recent cancellations and moves, and a term ahead. */
export function keptWindow(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - 14 * dayMs), to: new Date(now.getTime() + 90 * dayMs) };
}

/**
 * Every 6 hours, give or take an hour, so that many families' sources don't come due together. After a failure retries
 * sooner, then with growing waits of up to a day.
 * @param random 0 to 1
 */
export function nextSyncAt(now: Date, failures: number, random: number): Date {
  const waitMs = failures === 0 ? 6 * hourMs : Math.min(hourMs * 2 ** (failures - 1), dayMs);
  return new Date(now.getTime() + waitMs * (5 / 6 + random / 3));
}

/** The rule above never postpones by more than two days: a later time was written while a clock ran ahead. */
export const dueBetween = (now: Date): { now: Date; farthest: Date } => ({
  now,
  farthest: new Date(now.getTime() + 2 * dayMs),
});

/** The window moves on while the file stays the same: repeating events are expanded again from time to time, and for a new time zone. */
export function isExpansionStale(
  source: { expanded_at: Date | null; expanded_timezone: string | null },
  timezone: string,
  now: Date,
): boolean {
  if (!source.expanded_at || source.expanded_timezone !== timezone) return true;
  const age = now.getTime() - source.expanded_at.getTime();
  return age < 0 || age > 3 * dayMs;
}

/** A sync was requested and hasn't been tried since. */
export function isSyncing(source: {
  is_active: boolean;
  sync_requested_at: Date | null;
  last_attempt_at: Date | null;
}): boolean {
  const { is_active, sync_requested_at: asked, last_attempt_at: tried } = source;
  return is_active && asked !== null && (tried === null || tried < asked);
}

/** Reads `webcal:` as https, and drops the fragment, which is never sent to a server. */
export function readableAddress(address: string): string {
  const url = new URL(address.trim().replace(/^webcals?:/i, "https:"));
  url.hash = "";
  return url.href;
}

/**
 * Two addresses with the same key are the same calendar. Ignores http versus https, the host's case and final dot, an empty
 * query, a trailing slash and percent-encoding.
 * @param address as `readableAddress` returns it
 */
export function addressKey(address: string): string {
  const url = new URL(address);
  const port = url.port === "80" || url.port === "443" ? "" : url.port;
  const path = unescaped(url.pathname).replace(/(?<!\/)\/+$/, "");
  const user = [url.username, url.password].join(":");
  return JSON.stringify([user, url.hostname.replace(/\.$/, ""), port, path, unescaped(url.search)]);
}

/** A % that starts no escape sequence is kept as it is. */
const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** For a source that was read in part. Null when nothing was left out. */
export function leftOutSentence(unreadable: number): string | null {
  if (unreadable === 0) return null;
  const what = unreadable === 1 ? "one entry" : `${unreadable} entries`;
  return `We couldn’t understand ${what} of this calendar and left ${unreadable === 1 ? "it" : "them"} out. We read the rest.`;
}
