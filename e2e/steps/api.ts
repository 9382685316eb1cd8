/** Set-up through the public API, used as the web app does; a journey about the set-up itself goes through the screen. */
import { setTimeout as sleep } from "node:timers/promises";
import { apiBase, type Route, type RouteAnswer } from "@gatepost/contract/route";

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

let callers = 0;

/** A network address that no other set-up uses: these journeys don't test limits per address. */
export const newCaller = () => `10.9.${Math.floor(++callers / 250)}.${(callers % 250) + 1}`;

/** The route's response. Throws with the server's own message if it refuses. */
export async function ask<R extends Route>(
  caller: { url: string; access?: string; address?: string },
  route: R,
  { params = {}, query = {}, body }: Input = {},
): Promise<RouteAnswer<R>> {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const answer = await fetchWhenFree(`${caller.url}${apiBase}${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(caller.access ? { authorization: `Bearer ${caller.access}` } : {}),
      ...(caller.address ? { "x-forwarded-for": caller.address } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${text}`);
  return (text === "" ? {} : JSON.parse(text)) as RouteAnswer<R>;
}

const mostWaits = 5;

/**
 * A server that reports overload, as when several browsers run on one machine, has done nothing yet; the request is repeated after the
 * time that it names.
 */
async function fetchWhenFree(address: string, request: RequestInit): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const answer = await fetch(address, request);
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || !(seconds > 0 && seconds <= 10) || waits === mostWaits) return answer;
    await answer.body?.cancel();
    await sleep(seconds * 1_000);
  }
}
