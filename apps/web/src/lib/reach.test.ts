import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReach } from "./reach.ts";

type Answer = number | "none" | "never";

/** A network that answers by address, and what is known of it. */
function given(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const reach = createReach((address, options) => {
    const path = String(address);
    asked.push(path);
    const answer = answers[path] ?? 200;
    if (answer === "never")
      return new Promise<Response>((_, refuse) => options?.signal?.addEventListener("abort", refuse));
    return answer === "none"
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response("", { status: answer }));
  });
  const get = (path: string) => reach.fetch(path).catch(() => null);
  return { reach, get, asked, answers };
}
const health = "/api/health/";

beforeEach(() => {
  vi.useFakeTimers();
  // The real one follows no fake clock.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("without a connection the server is away until it answers, and is asked every five seconds", async () => {
  const { reach, get, answers } = given({ "/page": "none", [health]: "none" });
  const heard = vi.fn();
  reach.subscribe(heard);
  await get("/page");
  await vi.advanceTimersByTimeAsync(0);
  expect([reach.isAway(), reach.isAwaySinceStart()]).toEqual([true, true]);
  answers[health] = 200;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([reach.isAway(), heard.mock.calls.length]).toEqual([false, 2]);
});

test("one request that fails for a reason of its own says nothing about the others", async () => {
  const { reach, get, asked } = given({ "/blocked": "none" });
  await get("/blocked");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reach.isAway(), asked]).toEqual([false, ["/blocked", health]]);
});

test("a connection lost later is no start without one", async () => {
  const { reach, get, answers } = given({});
  await get("/page");
  Object.assign(answers, { "/page": "none", [health]: "none" });
  await get("/page");
  await vi.advanceTimersByTimeAsync(0);
  expect([reach.isAway(), reach.isAwaySinceStart()]).toEqual([true, false]);
});

test.each([
  ["a proxy without its server", 502, 0],
  ["a Wi-Fi that leads nowhere", "never" as const, 6_000],
])("at the start, %s counts as away", async (_, answer, waitMs) => {
  const { reach, get } = given({ "/page": answer });
  void get("/page");
  await vi.advanceTimersByTimeAsync(waitMs);
  expect(reach.isAwaySinceStart()).toBe(true);
});

test("where a network swallows every request, the server is asked again until it answers", async () => {
  const { reach, get, answers } = given({ "/page": "none", [health]: "never" });
  await get("/page");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reach.isAway()).toBe(true);
  answers[health] = 200;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reach.isAway()).toBe(false);
});

test("once it has answered, a server that is busy is not away", async () => {
  const { reach, get } = given({ "/busy": 503 });
  await get("/page");
  await get("/busy");
  expect(reach.isAway()).toBe(false);
});
