import { expect, test } from "vitest";
import { outcomeOf, storeOutcome, takeOutcome } from "./popup-outcome.ts";

test.each([
  ["?code=abc&state=xyz", { type: "callback", code: "abc", state: "xyz" }],
  ["?error=access_denied&state=xyz", { type: "error", error: "Gmail authorization failed: access_denied" }],
  ["?code=abc", { type: "error", error: "Missing authorization parameters" }],
  ["?state=xyz", { type: "error", error: "Missing authorization parameters" }],
  ["", { type: "error", error: "Missing authorization parameters" }],
])("reads Google's answer %s", (search, outcome) => {
  expect(outcomeOf("gmail", search)).toEqual(outcome);
});

test("Outlook's answer is its own: Gmail's button doesn't take it", () => {
  expect(outcomeOf("outlook", "?error=access_denied")).toEqual({
    type: "error",
    error: "Outlook authorization failed: access_denied",
  });
  const store = storage();
  storeOutcome(store, "outlook", { type: "success" }, 1_000);
  expect(takeOutcome(store, "gmail", 2_000)).toBeNull();
  expect(takeOutcome(store, "outlook", 2_000)).toEqual({ type: "success" });
});

test("an outcome can be taken once", () => {
  const store = storage();
  storeOutcome(store, "gmail", { type: "success" }, 1_000);
  expect(takeOutcome(store, "gmail", 2_000)).toEqual({ type: "success" });
  expect(takeOutcome(store, "gmail", 2_000)).toBeNull();
});

test.each([
  "not json",
  "null",
  "{}",
  '{"outcome":{"type":"callback"},"timestamp":1000}',
  '{"timestamp":1000}',
])("anything else under the key is no outcome: %s", (text) => {
  const store = storage();
  store.setItem("gmail_auth_result", text);
  expect(takeOutcome(store, "gmail", 1_000)).toBeNull();
  expect(store.getItem("gmail_auth_result")).toBeNull();
});

test("an outcome from the future is not believed", () => {
  const store = storage();
  storeOutcome(store, "gmail", { type: "success" }, 5_000);
  expect(takeOutcome(store, "gmail", 4_000)).toBeNull();
});

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
