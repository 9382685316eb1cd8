import { newChild } from "@gatepost/contract/children";
import { message } from "@gatepost/contract/fields";
import type { FastifyInstance } from "fastify";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFamilyId } from "../crypto/ids.ts";
import { createApiServer } from "./api-server.ts";
import { registerRoute } from "./register-route.ts";

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createApiServer({
    log: pino({ level: "silent" }),
    trust_proxy: false,
    authenticate: async () => ({
      user_id: "u",
      session_id: "s",
      family_id: newFamilyId(),
      family_role: "owner",
      subscription_tier: "free",
      timezone: "UTC",
    }),
    patience: { headers: 300, request: 600, check_every: 50 },
  });
  for (const auth of ["none", "access"] as const)
    registerRoute(
      app,
      { method: "POST", path: `/${auth}/`, auth, body: newChild, answers: { 200: message } },
      { handler: async ({ body }) => ({ message: body.name }) },
    );
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const child = (context: string) => ({ name: "Amelia", year_group: "Year 5", context });
const post = (path: string, payload: unknown) =>
  app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { authorization: "Bearer x", "content-type": "application/json" },
    payload: payload as object,
  });

describe("too large is refused:", () => {
  test.each([
    ["a form of 40 kB from anyone", () => post("/none/", child("x".repeat(40_000))), 413],
    ["a form of 140 kB from a parent", () => post("/access/", child("x".repeat(140_000))), 413],
    ["an address of 5,000 characters", () => post(`/none/?q=${"x".repeat(5_000)}`, child("")), 413],
    ["a form that is nested a thousand times", () => post("/none/", "[".repeat(1_000)), 400],
  ])("%s", async (_, ask, status) => {
    const answer = await ask();
    expect([answer.statusCode, typeof answer.json().error]).toEqual([status, "string"]);
  });

  test("requests just below the limits are accepted", async () => {
    expect((await post("/none/", child("x".repeat(1_900)))).statusCode).toBe(200);
    expect((await post(`/none/?q=${"x".repeat(3_900)}`, child(""))).statusCode).toBe(200);
    expect((await post("/none/", { ...child(""), more: '[[[[[[[[[[[[[[[[[[[["\\' })).statusCode).toBe(200);
  });
});

/** Sends the parts over one connection (a number is a pause) and returns what arrived before the server closed it. */
async function overTheWire(...parts: Array<string | number>): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => void (answer += String(chunk)));
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  socket.on("error", () => undefined); // the server may close while we are still writing
  for (const part of parts) {
    if (typeof part === "number") await wait(part);
    else if (socket.writable) socket.write(part);
  }
  await closed;
  return answer;
}

describe("a connection", () => {
  const head = "POST /api/none/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

  test("whose headers trickle in is ended", async () => {
    const drops = Array.from({ length: 40 }, (_, n) => [`x-${n}: y\r\n`, 50]).flat();
    expect(await overTheWire(head, ...drops.slice(0, 16))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("whose body trickles in is ended", async () => {
    const answer = await overTheWire(`${head}content-length: 1000\r\n\r\n{`, 300, '"', 300, "a", 300, "b");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ["with 20 kB of headers", `${head}x: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ["that speaks something else", "hello\r\n\r\n", 400],
    ["with two lengths", `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
    [
      "with a length and chunks",
      `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])("%s gets an answer in a sentence, and is closed", async (_, sent, status) => {
    const answer = await overTheWire(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(typeof JSON.parse(answer.split("\r\n\r\n")[1] ?? "").error).toBe("string");
  });
});
