import { describe, expect, test } from "vitest";
import { type RecentFailures, throttles } from "./attempts.rules.ts";

const now = new Date("2026-11-21T07:30:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const none: RecentFailures = {
  here: 0,
  last_here: null,
  account: 0,
  account_last_minute: 0,
  last_account: null,
  address: 0,
  last_address: null,
  network: 0,
  last_network: null,
  address_is_known: false,
};

describe("the next password from one address", () => {
  const wait = (failures: Partial<RecentFailures>) =>
    throttles.account.waitMs({ ...none, ...failures }, now) / 1000;

  test.each([
    { here: 4, last_here: ago(0), seconds: 0 },
    { here: 5, last_here: ago(0), seconds: 5 },
    { here: 5, last_here: ago(6), seconds: 0 },
    { here: 7, last_here: ago(5), seconds: 15 },
    { here: 40, last_here: ago(0), seconds: 300 },
  ])("waits $seconds s after $here failures", ({ seconds, ...failures }) => {
    expect(wait(failures)).toBe(seconds);
  });

  test("waits on every account after failures on many", () => {
    expect(wait({ address: 60, last_address: ago(10) })).toBe(50);
  });

  test("doesn't wait for an attack on the account if the owner has used this address", () => {
    expect(wait({ account: 5_000, account_last_minute: 10, address_is_known: true })).toBe(0);
  });

  test("from elsewhere is checked once a minute during an attack, and shares ten a minute with all others", () => {
    expect(wait({ account: 5_000, account_last_minute: 9 })).toBe(0);
    expect(wait({ account: 5_000, here: 1, last_here: ago(20) })).toBe(40);
    expect(wait({ account: 30, account_last_minute: 10 })).toBe(60);
  });

  test("from elsewhere waits while the wider network tries many accounts", () => {
    const spraying = { network: 300, last_network: ago(10) };
    expect(wait(spraying)).toBe(50);
    expect(wait({ ...spraying, address_is_known: true })).toBe(0);
  });
});

describe("the next code", () => {
  const wait = (failures: Partial<RecentFailures>) =>
    throttles["second factor"].waitMs({ ...none, ...failures }, now) / 1000;

  test.each([
    [4, 0],
    [5, 5],
    [6, 10],
    [10, 160],
    [15, 3600],
    [40, 3600],
  ])("after %i wrong ones from anywhere waits %i s at an unknown address", (account, seconds) => {
    expect(wait({ account, last_account: now })).toBe(seconds);
  });

  test("is checked once the wait is over", () => {
    expect(wait({ account: 5, last_account: ago(4) })).toBe(1);
    expect(wait({ account: 5, last_account: ago(6) })).toBe(0);
  });

  test("waits, at a known address, for that address's failures only", () => {
    const attacked = { account: 40, last_account: now, address_is_known: true };
    expect(wait(attacked)).toBe(0);
    expect(wait({ ...attacked, here: 6, last_here: now })).toBe(10);
  });
});
