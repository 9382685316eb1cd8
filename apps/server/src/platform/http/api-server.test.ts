import type { Route } from "@gatepost/contract/route";
import { message } from "@gatepost/contract/fields";
import { newChild } from "@gatepost/contract/children";
import type { FastifyInstance } from "fastify";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "../errors/errors.ts";
import { createLog } from "../log/log.ts";
import { createApiServer, documentRoutes } from "./api-server.ts";
import { registerRoute } from "./register-route.ts";

const route = <const P extends string>(path: P) =>
  ({ method: "POST", path, auth: "none", body: newChild, answers: { 200: message } }) satisfies Route;

let app: FastifyInstance;
let logged = "";
beforeAll(async () => {
  const stream = new PassThrough();
  stream.on("data", (chunk) => void (logged += String(chunk)));
  const serializers = (createLog("info") as unknown as { [pino.symbols.serializersSym]: object })[
    pino.symbols.serializersSym
  ];
  app = await createApiServer({
    log: pino({ level: "info", serializers: { ...serializers } }, stream),
    trust_proxy: false,
    authenticate: async () => {
      throw new Refusal("session_ended", "Your session has ended.");
    },
    overloadMs: 0,
  });
  registerRoute(app, route("/echo/"), {
    handler: async ({ body }) => ({ message: body.name, more: "dropped" }),
  });
  registerRoute(app, route("/broken/"), {
    handler: async () => {
      throw new Error("password of amelia@example.org");
    },
  });
  registerRoute(app, route("/away/"), {
    handler: async () => {
      const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      throw new Refusal("provider_unavailable", "Please try again.", { cause, retry_after: 30 });
    },
  });
  registerRoute(app, route("/mail-away/"), {
    handler: async () => {
      throw new Refusal("provider_unavailable", "Please try again.");
    },
  });
  registerRoute(app, route("/lying/"), { handler: async () => ({ massage: "x" }) as never });
  registerRoute(app, route("/rare/"), {
    limit: { calls: 2, minutes: 1 },
    handler: async () => ({ message: "ok" }),
  });
  registerRoute(
    app,
    { method: "GET", path: "/mine/", auth: "access", answers: { 200: message } },
    {
      handler: async () => ({ message: "never" }),
    },
  );
  documentRoutes(app);
  await app.ready();
});
afterAll(() => app.close());

const child = { name: "Amelia", year_group: "Year 5" };
const post = (path: string, payload: unknown = child) =>
  app.inject({ method: "POST", url: `/api${path}`, payload: payload as object });

describe("a response", () => {
  test("is the same with and without the trailing slash, has only the contract's fields, and is not cached", async () => {
    for (const path of ["/echo/", "/echo"]) {
      const answer = await post(path);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Amelia" }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("a refusal", () => {
  test("of invalid input names each field", async () => {
    const answer = await post("/echo/", { name: "", year_group: "Year 99" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: "Enter the child's name.",
      code: "validation",
      fields: { name: ["Enter the child's name."], year_group: ["Choose a year group."] },
    });
  });

  test("of a missing body names the fields too", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/echo/" });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["name", "year_group"]]);
  });

  test.each([
    ["broken JSON", { headers: { "content-type": "application/json" }, payload: "{" }, 400],
    ["a form", { headers: { "content-type": "text/plain" }, payload: "name=x" }, 400],
    ["300 kB", { payload: { ...child, context: "x".repeat(300_000) } }, 413],
  ])("of %s is a sentence and a code", async (_, request, status) => {
    const answer = await app.inject({ method: "POST", url: "/api/echo/", ...request });
    expect([answer.statusCode, typeof answer.json().error, typeof answer.json().code]).toEqual([
      status,
      "string",
      "string",
    ]);
  });

  test("of an unknown address or method is a 404 in the same form", async () => {
    for (const [method, url] of [
      ["GET", "/api/nothing/"],
      ["DELETE", "/api/echo/"],
      ["GET", "/api"],
    ] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    }
  });

  test("of an address that cannot be decoded is in the same form", async () => {
    const answer = await app.inject({ method: "GET", url: "/api/%E0%A4%A" });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation"]);
  });

  test("of a missing token comes before anything is read", async () => {
    const without = await app.inject({ method: "GET", url: "/api/mine/" });
    expect([without.statusCode, without.json()]).toEqual([
      401,
      { detail: "Please sign in.", code: "not_authenticated" },
    ]);
    const wrong = await app.inject({
      method: "GET",
      url: "/api/mine/",
      headers: { authorization: "Bearer x" },
    });
    expect(wrong.json()).toEqual({ detail: "Your session has ended.", code: "session_ended" });
  });

  test("of too many calls says when to come back", async () => {
    const answers = [await post("/rare/"), await post("/rare/"), await post("/rare/")];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json().code).toBe("too_many_requests");
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("with status 503 always says when to come back, even if the thrower set no time", async () => {
  expect((await post("/away/")).headers["retry-after"]).toBe("30");
  expect((await post("/mail-away/")).headers["retry-after"]).toBe("30");
  expect((await post("/broken/")).headers["retry-after"]).toBeUndefined();
});

test("a caller over the limit stays refused, however many others call", async () => {
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: "POST", url: "/api/rare/", payload: child, remoteAddress })).statusCode;
  const mine = [await from("10.9.9.9"), await from("10.9.9.9"), await from("10.9.9.9")];
  expect(mine).toEqual([200, 200, 429]);
  for (let n = 0; n < 6_000; n += 1) await from(`10.${n % 200}.${n >> 8}.${n & 255}`);
  expect(await from("10.9.9.9")).toBe(429);
});

describe("an internal error", () => {
  test.each(["/broken/", "/lying/"])("(%s) reveals nothing but an id that the log contains", async (path) => {
    logged = "";
    const answer = await post(path);
    expect(answer.statusCode).toBe(500);
    const { error, code, request_id, ...rest } = answer.json();
    expect([code, rest]).toEqual(["internal", {}]);
    expect(error).not.toContain("amelia");
    expect(logged).toContain(request_id);
  });
});

describe("the log", () => {
  const linesOf = async (ask: () => Promise<unknown>) => {
    logged = "";
    await ask();
    return logged
      .trim()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
  };

  test("describes a refusal in one line with its cause outside, but without a stack", async () => {
    expect(await linesOf(() => post("/echo/", {}))).toEqual([
      expect.objectContaining({ level: 30, route: "/api/echo/", status: 400, refused: "validation" }),
    ]);
    const away = await linesOf(() => post("/away/"));
    expect(away).toEqual([
      expect.objectContaining({
        level: 40,
        status: 503,
        refused: "provider_unavailable",
        cause: { name: "Error", code: "ECONNREFUSED", message: "connect ECONNREFUSED" },
      }),
    ]);
    expect(JSON.stringify(away)).not.toContain("stack");
  });

  test("shows where an internal error happened", async () => {
    const [fault, answered] = await linesOf(() => post("/broken/"));
    expect(fault).toMatchObject({ level: 50, route: "/api/broken/" });
    expect(JSON.stringify(fault)).toContain("api-server.test.ts");
    expect(answered).toMatchObject({ level: 30, status: 500 });
  });
});

test("the log holds no bodies, queries or headers", async () => {
  logged = "";
  await app.inject({
    method: "POST",
    url: "/api/echo/?secret=amelia",
    payload: child,
    headers: { authorization: "Bearer amelia", cookie: "amelia" },
  });
  expect(logged).toContain('"route":"/api/echo/"');
  expect(logged.toLowerCase()).not.toContain("amelia");
});

test("the documentation names every route with its fields", async () => {
  const answer = await app.inject({ method: "GET", url: "/api/docs/" });
  const { paths } = answer.json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/echo/", "/api/mine/"]));
  const schema = paths["/api/echo/"].post.requestBody.content["application/json"].schema;
  expect(schema.required).toEqual(["name", "year_group"]);
});
