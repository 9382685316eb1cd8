import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { networkOf } from "./network.ts";

/**
 * Calls that one caller may make in a number of minutes. A caller is the signed-in parent, or, on routes that anyone may call, the
 * network address (for IPv6 its first 64 bits), which a whole school may share.
 */
export interface Limit {
  readonly calls: number;
  readonly minutes: number;
}

interface ClassLimit extends Limit {
  /** Counted in the database across all processes; the others are counted per process. */
  readonly shared: boolean;
  /** Limit for all callers together, counted in the same way. */
  readonly together?: number;
}

/**
 * Limits by kind of call, far above what a parent does by hand: the tracker of a run polls every two seconds, and a page makes a
 * dozen calls when it opens. features/auth/attempts.rules.ts additionally slows down password guessing.
 */
export const routeClasses = {
  sign_in: { calls: 300, minutes: 10, shared: true },
  registration: { calls: 60, minutes: 10, shared: true },
  /** Calls that send email to someone who isn't signed in. */
  letter: { calls: 20, minutes: 10, shared: true },
  test_mail: { calls: 5, minutes: 60, shared: true },
  /** Analyses a message for a visitor: a second of processor time. All visitors together have at most half a processor. */
  try: { calls: 20, minutes: 10, shared: true, together: 300 },
  token_refresh: { calls: 600, minutes: 10, shared: false },
  /** Calls Google or the payment provider, or starts a run. */
  costly: { calls: 60, minutes: 10, shared: true },
  /**
   * May fetch an original email from Gmail: 20 of the 6,000 units that Google allows a mailbox per minute, as much as any message
   * (docs/operating.md, Google). At worst a fifth of them, so that runs can continue.
   */
  original: { calls: 600, minutes: 10, shared: true },
  /** Signs in to a mail server that the parent names: limited so that nobody can use it to guess other people's passwords. */
  mail_server: { calls: 20, minutes: 10, shared: true },
  export: { calls: 20, minutes: 60, shared: true },
  search: { calls: 120, minutes: 1, shared: false },
  write: { calls: 300, minutes: 5, shared: false },
  read: { calls: 1_500, minutes: 5, shared: false },
  public: { calls: 600, minutes: 5, shared: false },
  webhook: { calls: 3_000, minutes: 5, shared: false },
} as const satisfies Record<string, ClassLimit>;

export type RouteClass = keyof typeof routeClasses;

/** Counts one more call of a caller in the current window, across all processes. */
export type CountCall = (caller: string, minutes: number) => Promise<{ calls: number; seconds_left: number }>;

/** Throws too_many_requests once the caller has exceeded its limit. */
export type CheckLimit = (request: FastifyRequest) => Promise<void>;

/** One count for all routes of a class. */
export function createClassLimits(
  app: FastifyInstance,
  { countCall, unlimited = false }: { countCall?: CountCall; unlimited?: boolean },
): Readonly<Record<RouteClass, CheckLimit>> {
  const entries = Object.entries<ClassLimit>(routeClasses).map(([name, limit]) => {
    const here = createLimit(app, limit);
    const check: CheckLimit = async (request) => {
      if (unlimited) return;
      await here(request);
      if (!limit.shared || !countCall) return;
      const { calls, seconds_left } = await countCall(`${name} ${callerOf(request)}`, limit.minutes);
      if (calls > limit.calls) throw tooMany(seconds_left);
      if (limit.together === undefined) return;
      const all = await countCall(`${name} of everybody`, limit.minutes);
      if (all.calls > limit.together) throw tooMany(all.seconds_left, true);
    };
    return [name, check] as const;
  });
  return Object.fromEntries(entries) as Record<RouteClass, CheckLimit>;
}

/** Per limit. An evicted caller's count starts again, so this must exceed the number of callers in one window. */
const callersRemembered = 50_000;

/** Counted in this process. */
export function createLimit(app: FastifyInstance, { calls, minutes }: Limit): CheckLimit {
  // The plugin takes `cache` here, though its types do not say so (as of 11.2).
  const options = {
    max: calls,
    timeWindow: minutes * 60_000,
    keyGenerator: callerOf,
    cache: callersRemembered,
  };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
  };
}

/** The class of a route that names none. */
export const usualClass = (route: { auth: "none" | "access"; method: string }): RouteClass =>
  route.auth === "none" ? "public" : route.method === "GET" ? "read" : "write";

function tooMany(seconds: number, together = false): Refusal {
  const retry_after = Math.max(1, Math.ceil(seconds));
  const why = together ? "Many people are using this just now." : "That was a lot at once.";
  const sentence = `${why} Please try again in ${waitWords(retry_after)}.`;
  return new Refusal(together ? "unavailable" : "too_many_requests", sentence, { retry_after });
}

const waitWords = (seconds: number): string =>
  seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;

const callerOf = (request: FastifyRequest): string => request.principal?.user_id ?? networkOf(request.ip);
