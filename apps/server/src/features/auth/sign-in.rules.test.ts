import { describe, expect, test } from "vitest";
import { signInWaitMs, type RecentAttempts } from "./sign-in.rules.ts";

const now = new Date("2026-11-21T07:30:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const quiet: RecentAttempts = {
  pair_failures: 0,
  pair_last_failure: null,
  account_failures: 0,
  account_failures_in_last_minute: 0,
  network_failures: 0,
  network_last_failure: null,
  address_failures: 0,
  address_last_failure: null,
  address_is_known: false,
};

describe("from one address", () => {
  test.each([
    { failures: 4, seconds_ago: 0, wait: 0 },
    { failures: 5, seconds_ago: 0, wait: 5 },
    { failures: 5, seconds_ago: 6, wait: 0 },
    { failures: 7, seconds_ago: 5, wait: 15 },
    { failures: 40, seconds_ago: 0, wait: 300 },
  ])(
    "the wait after $failures failures, the last $seconds_ago s ago, is $wait s",
    ({ failures, seconds_ago, wait }) => {
      const attempts = { ...quiet, pair_failures: failures, pair_last_failure: ago(seconds_ago) };
      expect(signInWaitMs(attempts, now)).toBe(wait * 1000);
    },
  );
});

describe("while the account is attacked from everywhere", () => {
  const attacked = { ...quiet, account_failures: 5_000 };

  test("doesn't delay the owner's known address", () => {
    expect(signInWaitMs({ ...attacked, address_is_known: true }, now)).toBe(0);
  });

  test("lets the owner try from a new network at once, and then once a minute", () => {
    expect(signInWaitMs(attacked, now)).toBe(0);
    expect(signInWaitMs({ ...attacked, pair_failures: 1, pair_last_failure: ago(20) }, now)).toBe(40_000);
  });
});

describe("addresses unknown to the account", () => {
  const attacked = { ...quiet, account_failures: 30 };

  test("share ten attempts a minute during an attack", () => {
    expect(signInWaitMs({ ...attacked, account_failures_in_last_minute: 9 }, now)).toBe(0);
    expect(signInWaitMs({ ...attacked, account_failures_in_last_minute: 10 }, now)).toBe(60_000);
    const owner = { ...attacked, account_failures_in_last_minute: 10, address_is_known: true };
    expect(signInWaitMs(owner, now)).toBe(0);
  });

  test("wait when their wider network tries many accounts", () => {
    const spraying = { ...quiet, network_failures: 300, network_last_failure: ago(10) };
    expect(signInWaitMs(spraying, now)).toBe(50_000);
    expect(signInWaitMs({ ...spraying, address_is_known: true }, now)).toBe(0);
  });
});

test("slows down an address that tries many accounts on each of them", () => {
  expect(signInWaitMs({ ...quiet, address_failures: 60, address_last_failure: ago(10) }, now)).toBe(50_000);
});
