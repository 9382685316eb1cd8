import { keyedHash } from "../crypto/tokens.ts";
import type { Platform } from "../platform.ts";
import { countRequest } from "./request-counts.repo.ts";
import type { CountCall } from "./route-limits.ts";

/** Counts in the database, so that several processes share the count; windows begin at full multiples of their length. */
export function createCallCounter({ db, clock, config }: Platform): CountCall {
  return async (caller, minutes) => {
    const [now, length] = [clock.now().getTime(), minutes * 60_000];
    const start = now - (now % length);
    const calls = await countRequest(db, keyedHash(config.secret_key, "calls", caller), new Date(start));
    return { calls, seconds_left: (start + length - now) / 1000 };
  };
}
