import type { Clock } from "../clock/clock.ts";
import { keyedHash } from "../crypto/tokens.ts";
import type { Db } from "../db/schema.ts";
import { countRequest } from "./request-counts.repo.ts";
import type { CountCall } from "./route-limits.ts";

/** Counts in the database, so that several processes share the count; windows begin at full multiples of their length. */
export function createCallCounter({
  db,
  clock,
  secret_key,
}: {
  db: Db;
  clock: Clock;
  secret_key: string;
}): CountCall {
  return async (caller, minutes) => {
    const [now, length] = [clock.now().getTime(), minutes * 60_000];
    const start = now - (now % length);
    const calls = await countRequest(db, keyedHash(secret_key, "calls", caller), new Date(start));
    return { calls, seconds_left: (start + length - now) / 1000 };
  };
}
