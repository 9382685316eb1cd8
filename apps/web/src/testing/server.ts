import { apiBase, type Route, type RouteAnswer } from "@gatepost/contract/route";
import { health } from "@gatepost/contract/system";
import { afterEach, beforeEach, vi } from "vitest";

type Answer = { route: Route; status: number; body: unknown };
type Asked = { route: Route; params: Record<string, string>; body: unknown };

/** Plays the API for component tests: answers by the contract's routes. The newest answer of a route counts. */
export type TestServer = ReturnType<typeof testServer>;

/** Each test of the file gets a new one, at `globalThis.fetch`. @param calm what every test starts with */
export function testServer(calm: (server: ReturnType<typeof createServer>) => void) {
  const server = createServer();
  beforeEach(() => {
    server.reset();
    calm(server);
    vi.stubGlobal("fetch", server.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return server;
}

function createServer() {
  let answers: Answer[] = [];
  let asked: Asked[] = [];
  return {
    reset() {
      answers = [{ route: health, status: 200, body: { status: "ok" } }];
      asked = [];
    },
    /** Answers with the route's (first) successful status. */
    answers<R extends Route>(route: R, body: NoInfer<RouteAnswer<R>>) {
      answers.unshift({ route, status: Number(Object.keys(route.answers)[0]), body });
    },
    /** Fails without a sentence of the server's own, unless one is given. */
    fails(route: Route, status = 500, body: object = {}) {
      answers.unshift({ route, status, body });
    },
    /** What was sent to a route, oldest first. */
    sent: (route: Route) => asked.filter((each) => each.route === route).map(({ body }) => body),
    async fetch(address: string, { method = "GET", body }: { method?: string; body?: string } = {}) {
      const { pathname } = new URL(address, "http://localhost");
      for (const { route, ...answer } of answers) {
        const pattern = new RegExp(`^${apiBase}${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
        const found = route.method === method && pattern.exec(pathname);
        if (!found) continue;
        asked.push({ route, params: found.groups ?? {}, body: body && JSON.parse(body) });
        if (answer.status === 204) return new Response(null, { status: 204 });
        return Response.json(answer.body, { status: answer.status });
      }
      throw new Error(`the test has no answer to ${method} ${pathname}`);
    },
  };
}
