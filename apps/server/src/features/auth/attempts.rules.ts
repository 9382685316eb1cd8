/** Slows guessing down but never locks the owner out: an address with a success on the account before is judged by its own failures. */

/** How long an address stays known after a success. */
export const knownMs = 30 * 24 * 3_600_000;
export const minuteMs = 60_000;

const freeFailures = 5;
const firstWaitMs = 5_000;
const accountFailures = 30;
const addressFailures = 60;
const networkFailures = 300;
/** The limit during an attack for all addresses unknown to the account together. */
const strangersAttempts = 10;

/** Failures within the window of `throttles`, and the last of each. */
export interface RecentFailures {
  /** On this account from this address, since the last success there. */
  readonly here: number;
  readonly last_here: Date | null;
  /** On this account from anywhere. */
  readonly account: number;
  readonly account_last_minute: number;
  readonly last_account: Date | null;
  /** From this address on any account. */
  readonly address: number;
  readonly last_address: Date | null;
  /** From this address's wider network on any account. */
  readonly network: number;
  readonly last_network: Date | null;
  /** There was a success from this address on this account within `knownMs`. */
  readonly address_is_known: boolean;
}

/** `waitMs`: milliseconds until the next attempt is checked; 0 means now. */
interface Throttle {
  readonly windowMs: number;
  readonly waitMs: (failures: RecentFailures, now: Date) => number;
}

/** Passwords and codes are counted separately: somebody who gets to a code already knows the password. */
export const throttles = {
  account: { windowMs: 15 * minuteMs, waitMs: passwordWaitMs },
  "second factor": { windowMs: 24 * 3_600_000, waitMs: codeWaitMs },
} as const satisfies Record<string, Throttle>;

/**
 * During an attack all unknown addresses share ten attempts a minute on the account, so thousands of addresses, which one IPv6 customer
 * has, gain nothing.
 */
function passwordWaitMs(failures: RecentFailures, now: Date): number {
  const { here, last_here, account, account_last_minute, address_is_known } = failures;
  const attacked = account >= accountFailures && !address_is_known;
  const spraying = failures.network >= networkFailures && !address_is_known;
  return Math.max(
    0,
    left(backOff(here, 5 * minuteMs), last_here, now),
    attacked ? left(minuteMs, last_here, now) : 0,
    attacked && account_last_minute >= strangersAttempts ? minuteMs : 0,
    spraying ? left(minuteMs, failures.last_network, now) : 0,
    failures.address >= addressFailures ? left(minuteMs, failures.last_address, now) : 0,
  );
}

/** Across all unknown addresses: about forty guesses a day, from any number of machines, at a million codes of which three are valid. */
function codeWaitMs({ address_is_known, ...failures }: RecentFailures, now: Date): number {
  const [count, last] = address_is_known
    ? [failures.here, failures.last_here]
    : [failures.account, failures.last_account];
  return left(backOff(count, 60 * minuteMs), last, now);
}

/** Nothing for the first five failures, then 5 s, 10 s, 20 s and so on. */
const backOff = (failures: number, longestMs: number): number =>
  failures < freeFailures ? 0 : Math.min(longestMs, firstWaitMs * 2 ** (failures - freeFailures));

const left = (waitMs: number, since: Date | null, now: Date): number =>
  since ? Math.max(0, since.getTime() + waitMs - now.getTime()) : 0;
