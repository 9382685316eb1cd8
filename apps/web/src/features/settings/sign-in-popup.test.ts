import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageOf, storeOutcome, type SignInOutcome } from "./popup-outcome.ts";
import { watchPopup } from "./sign-in-popup.ts";

const answer: SignInOutcome = { type: "callback", code: "the-code", state: "the-state" };
const said = { source: "gatepost-gmail", outcome: answer };

let store: ReturnType<typeof memoryStore>;
let popup: { closed: boolean };
let mainWindow: EventTarget & { location: { origin: string } };
let heard: SignInOutcome[];
let closed: number;
let givenUp: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  store = memoryStore();
  popup = { closed: false };
  mainWindow = Object.assign(new EventTarget(), { location: { origin: "https://gatepost.example" } });
  heard = [];
  closed = 0;
  givenUp = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

test("finds the stored outcome within half a second, once, and takes it away", () => {
  watch();
  storeOutcome(store, "gmail", answer, Date.now());
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([answer]);
  expect(store.size()).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveLength(1);
});

test("believes an outcome of 30 seconds ago, and none that is older", () => {
  storeOutcome(store, "gmail", answer, Date.now() - 30_000 + 500);
  watch();
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([answer]);

  heard = [];
  storeOutcome(store, "gmail", answer, Date.now() - 30_001);
  watch();
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([]);
});

test("says once that the popup is closed, within a second, and hears an outcome that arrives later", () => {
  watch();
  popup.closed = true;
  vi.advanceTimersByTime(1_000);
  expect(closed).toBe(1);
  vi.advanceTimersByTime(90_000);
  expect(closed).toBe(1);
  storeOutcome(store, "gmail", answer, Date.now());
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([answer]);
});

test("hears a message of this window's own origin at once", () => {
  watch();
  mainWindow.dispatchEvent(message(said, "https://gatepost.example"));
  expect(heard).toEqual([answer]);
});

test("passes over messages of another origin and messages that are not ours", () => {
  watch();
  mainWindow.dispatchEvent(message(said, "https://elsewhere.example"));
  mainWindow.dispatchEvent(message({ type: "webpackOk" }, "https://gatepost.example"));
  mainWindow.dispatchEvent(
    message({ ...said, outcome: { type: "callback", code: 7 } }, "https://gatepost.example"),
  );
  expect(heard).toEqual([]);
});

test("hears a message, and not the store's copy of it as well", () => {
  watch();
  storeOutcome(store, "gmail", answer, Date.now());
  mainWindow.dispatchEvent(message(said, "https://gatepost.example"));
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([answer]);
});

test("stops listening when it is told to", () => {
  const stop = watch();
  stop();
  storeOutcome(store, "gmail", answer, Date.now());
  mainWindow.dispatchEvent(message(said, "https://gatepost.example"));
  popup.closed = true;
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual([]);
  expect(closed).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("gives up when the server has forgotten the authorization, and says so once", () => {
  watch();
  vi.advanceTimersByTime(10 * 60_000);
  expect(givenUp).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect([givenUp, vi.getTimerCount()]).toEqual([1, 0]);
});

test("a message must name an outcome that we know", () => {
  expect(messageOf("gmail").safeParse(said).success).toBe(true);
  expect(messageOf("gmail").safeParse({ ...said, source: "another-page" }).success).toBe(false);
});

function watch() {
  return watchPopup(
    {
      provider: "gmail",
      popup,
      store,
      window: mainWindow as never,
      now: () => Date.now(),
    },
    {
      onOutcome: (outcome) => heard.push(outcome),
      onClosed: () => (closed += 1),
      onGivenUp: () => (givenUp += 1),
    },
  );
}

function message(data: unknown, origin: string): Event {
  return Object.assign(new Event("message"), { data, origin });
}

function memoryStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    size: () => values.size,
  };
}
