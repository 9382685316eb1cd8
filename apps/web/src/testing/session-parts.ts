import type { User } from "@gatepost/contract/auth";

/** An invented signed-in parent. */
export const sam: User = {
  id: "u1",
  username: "sam",
  email: "sam@example.org",
  first_name: "Sam",
  last_name: "Taylor",
  subscription_tier: "free",
  family_role: "owner",
  shares_family: false,
  email_schedule_time: "08:00:00",
  has_connected_gmail: false,
  has_connected_mailbox: false,
  timezone: "Europe/London",
  email_summaries: true,
  paused_from: null,
  paused_until: null,
  email_verified: false,
};

/** A web store that lasts for one test. */
export function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
