import { LRUCache } from "lru-cache";
import type { Clock } from "../clock/clock.ts";

/**
 * What this process remembers of what it has composed, for minutes and in memory only: bytes that are ready to be sent. A key
 * begins with the owner and with the revision of their family, so that what has changed is never found again.
 */
export interface Kept {
  /** Undefined where nothing is kept, or what is kept is no longer good by the clock. */
  find(key: KeptKey): Buffer | undefined;
  /** @param until by the clock; nothing is good before the moment it was kept, should the clock be set back */
  keep(key: KeptKey, bytes: Buffer, until: Date): void;
  /** Found under one key, it is kept under the other instead, for no longer than it would have been. */
  move(from: KeptKey, to: KeptKey): Buffer | undefined;
  /** What is held at present, in bytes. */
  size(): number;
}

export type KeptKey = readonly [userId: string, revision: string, ...rest: string[]];

/** However often it is asked for: after this long it is composed anew. */
const longestMs = 5 * 60_000;
/** Of an entry besides its bytes. */
const entryBytes = 300;

/** @param megabytes held at most; 0 keeps nothing */
export function createKept(megabytes: number, clock: Clock): Kept {
  if (megabytes === 0)
    return { find: () => undefined, keep: () => undefined, move: () => undefined, size: () => 0 };
  const maxSize = megabytes * 2 ** 20;
  const cache = new LRUCache<string, { bytes: Buffer; from: number; until: number }>({
    maxSize,
    maxEntrySize: maxSize / 8,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + entryBytes,
    ttl: longestMs,
    ttlAutopurge: true,
  });
  const findGood = (key: string) => {
    const found = cache.get(key);
    if (!found) return undefined;
    const now = clock.now().getTime();
    return now >= found.from && now < found.until ? found : undefined;
  };
  return {
    find: (key) => findGood(textOf(key))?.bytes,
    move: (from, to) => {
      const found = findGood(textOf(from));
      if (!found) return undefined;
      cache.set(textOf(to), found, { ttl: Math.max(1, cache.getRemainingTTL(textOf(from))) });
      cache.delete(textOf(from));
      return found.bytes;
    },
    keep: (key, bytes, until) => {
      cache.set(textOf(key), { bytes, from: clock.now().getTime(), until: until.getTime() });
    },
    size: () => cache.calculatedSize,
  };
}

/** Ids and time zones hold no spaces; what may (an address) stands last. */
const textOf = (key: KeptKey): string => key.join(" ");
