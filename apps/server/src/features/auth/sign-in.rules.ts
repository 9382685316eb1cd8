/**
 * Throttling of sign-in. Slows guessing down but never locks the owner out. Failures count per pair of account and network address; an
 * address that this account signed in from before is judged by its own failures alone. During an attack all other addresses
 * share ten attempts a minute on the account, so thousands of addresses, which one IPv6 customer has, gain nothing.
 */
export const windowMs = 15 * 60_000;
/** How long an address stays known after a sign-in. */
export const knownMs = 30 * 24 * 3_600_000;

const freeFailures = 5;
const accountFailures = 30;
const addressFailures = 60;
const networkFailures = 300;
/** The limit during an attack for all addresses unknown to the account together. */
const strangersAttempts = 10;
export const strangersMinuteMs = 60_000;
const longestWaitMs = 5 * 60_000;
const strangerWaitMs = 60_000;

/** Failures inside `windowMs`. */
export interface RecentAttempts {
  /** On this account from this address, since the last success there. */
  readonly pair_failures: number;
  readonly pair_last_failure: Date | null;
  /** On this account from anywhere. */
  readonly account_failures: number;
  /** On this account from anywhere, inside `strangersMinuteMs`. */
  readonly account_failures_in_last_minute: number;
  /** From this address's wider network on any account. */
  readonly network_failures: number;
  readonly network_last_failure: Date | null;
  /** From this address on any account. */
  readonly address_failures: number;
  readonly address_last_failure: Date | null;
  /** This account signed in from this address within `knownMs`. */
  readonly address_is_known: boolean;
}

/** Milliseconds until the next attempt is checked; 0 means now. */
export function signInWaitMs(attempts: RecentAttempts, now: Date): number {
  const since = (last: Date | null) => (last ? now.getTime() - last.getTime() : Infinity);
  const pairWait = backOff(attempts.pair_failures) - since(attempts.pair_last_failure);
  const attacked = attempts.account_failures >= accountFailures && !attempts.address_is_known;
  const strangerWait = attacked ? strangerWaitMs - since(attempts.pair_last_failure) : 0;
  const budgetIsUsed = attacked && attempts.account_failures_in_last_minute >= strangersAttempts;
  const networkIsAttacking = attempts.network_failures >= networkFailures && !attempts.address_is_known;
  const networkWait = networkIsAttacking ? strangerWaitMs - since(attempts.network_last_failure) : 0;
  const addressWait =
    attempts.address_failures >= addressFailures ? strangerWaitMs - since(attempts.address_last_failure) : 0;
  return Math.max(0, pairWait, strangerWait, budgetIsUsed ? strangersMinuteMs : 0, networkWait, addressWait);
}

/** Nothing for the first five failures, then 5 s, 10 s, 20 s and so on up to five minutes. */
function backOff(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWaitMs, 5_000 * 2 ** (failures - freeFailures));
}
