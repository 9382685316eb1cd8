import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { networkOf } from "./network.ts";

/**
 * So many calls of one caller in so many minutes. A caller is the signed-in parent; on routes that anyone may call it is the
 * network address (of an IPv6 one the first 64 bits), which a whole school may share.
 */
export interface Limit {
  readonly calls: number;
  readonly minutes: number;
}

interface ClassLimit extends Limit {
  /** Counted in the database for all processes together; the others are counted in each process by itself. */
  readonly shared: boolean;
  /** Of all callers together, counted as the rest is. */
  readonly together?: number;
}

/**
 * What each kind of call may cost. Far above what a parent does by hand: the tracker of a run asks every two seconds, a page
 * asks a dozen times when it opens. Guessing a password is slowed down besides by features/auth/sign-in.rules.ts.
 */
export const routeClasses = {
  sign_in: { calls: 300, minutes: 10, shared: true },
  registration: { calls: 60, minutes: 10, shared: true },
  /** Whatever makes us write to somebody who has not signed in. */
  letter: { calls: 20, minutes: 10, shared: true },
  /** Reads a letter for a visitor: a second of processor time. All visitors together have half a processor at most. */
  try: { calls: 20, minutes: 10, shared: true, together: 300 },
  token_refresh: { calls: 600, minutes: 10, shared: false },
  /** Asks Google or the payment provider, or starts a run. */
  costly: { calls: 60, minutes: 10, shared: true },
  /**
   * May fetch an e-mail from Gmail as it was sent: 20 of the 6,000 units that Google allows a mailbox a minute, as much as any message
   * (docs/operating.md, Google). At worst a fifth of them, so that runs go on.
   */
  original: { calls: 600, minutes: 10, shared: true },
  /** Signs in to a mail server that the parent names: nobody tries out passwords of others by it. */
  mail_server: { calls: 20, minutes: 10, shared: true },
  export: { calls: 20, minutes: 60, shared: true },
  search: { calls: 120, minutes: 1, shared: false },
  write: { calls: 300, minutes: 5, shared: false },
  read: { calls: 1_500, minutes: 5, shared: false },
  public: { calls: 600, minutes: 5, shared: false },
  webhook: { calls: 3_000, minutes: 5, shared: false },
} as const satisfies Record<string, ClassLimit>;

export type RouteClass = keyof typeof routeClasses;

/** Counts one more call of a caller in the present window, for all processes. */
export type CountCall = (caller: string, minutes: number) => Promise<{ calls: number; seconds_left: number }>;

/** Throws too_many_requests once the caller has made more calls than it may. */
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
      if (all.calls > limit.together) throw tooManyTogether(all.seconds_left);
    };
    return [name, check] as const;
  });
  return Object.fromEntries(entries) as Record<RouteClass, CheckLimit>;
}

/** Of each limit. Whoever is pushed out begins to be counted anew, so that it must hold more callers than come in one window. */
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

function tooMany(seconds: number): Refusal {
  const retry_after = Math.max(1, Math.ceil(seconds));
  const sentence = `That was a lot at once. Please try again in ${waitWords(retry_after)}.`;
  return new Refusal("too_many_requests", sentence, { retry_after });
}

function tooManyTogether(seconds: number): Refusal {
  const retry_after = Math.max(1, Math.ceil(seconds));
  const sentence = `Many people are using this just now. Please try again in ${waitWords(retry_after)}.`;
  return new Refusal("unavailable", sentence, { retry_after });
}

const waitWords = (seconds: number): string =>
  seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;

const callerOf = (request: FastifyRequest): string => request.principal?.user_id ?? networkOf(request.ip);
