import DataLoader from "dataloader";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Principal } from "../../platform/http/principal.ts";
import type { AccessClaims } from "./access-tokens.ts";
import { findPrincipals } from "./sessions.repo.ts";

export interface StandingSessions {
  /** Undefined once the session has ended. The database is asked each time, after the call. */
  find(claims: AccessClaims): Promise<Principal | undefined>;
}

/** Sessions asked about in one statement. */
const mostAtOnce = 500;

/**
 * Looks sessions up together: calls that arrive while a look-up is under way wait for the next, which asks about all of
 * them. Nothing is remembered from one look-up to the next.
 */
export function createStandingSessions(db: Db, clock: Clock): StandingSessions {
  let underWay = 0;
  let waiting: Array<() => void> = [];
  const loader = new DataLoader<AccessClaims, Principal | undefined>(
    async (claims) => {
      underWay += 1;
      try {
        const ids = [...new Set(claims.map(({ session_id }) => session_id))];
        const found = new Map(
          (await findPrincipals(db, ids, clock.now())).map((each) => [each.session_id, each]),
        );
        return claims.map(({ session_id, user_id }) => {
          const principal = found.get(session_id);
          return principal?.user_id === user_id ? principal : undefined;
        });
      } finally {
        underWay -= 1;
        const next = waiting;
        waiting = [];
        for (const start of next) start();
      }
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (start) => (underWay < mostLookUps ? setImmediate(start) : waiting.push(start)),
    },
  );
  return { find: (claims) => loader.load(claims) };
}

/** At the same moment; a slow one must not hold up everybody. */
const mostLookUps = 2;
