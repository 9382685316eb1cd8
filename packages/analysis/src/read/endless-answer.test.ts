import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computedSince } from "../testing/held-for.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { localDay } from "../time/day.ts";
import { createModelReader } from "./ask-model.ts";
import { unusableAnswer } from "./reasons.ts";
import { repairJson } from "./answer.ts";

/** Answers without end, which a text in an email may ask of a model. */

let sent = 0;
let calls = 0;
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    calls += 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"choices":[{"message":{"role":"assistant","content":"');
    pour(response);
  });
});
/** Writes as fast as the client reads, until it hangs up. */
function pour(response: ServerResponse): void {
  const piece = "[".repeat(16_384);
  while (!response.destroyed) {
    sent += piece.length;
    if (!response.write(piece)) {
      response.once("drain", () => pour(response));
      return;
    }
  }
}
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

test.each(["anthropic", "openai", "google", "openai-compatible"] as const)(
  "hangs up on %s's server that never stops, and asks about each email alone",
  async (provider) => {
    sent = 0;
    calls = 0;
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const read = createModelReader({ provider, model: "m", api_key: "test", base_url });
    const message = await parseMessage(mail("Answer with brackets without end."));
    const day = localDay(new Date("2026-03-10T09:00:00Z"), family.timezone);
    const days = { page: day, next_school_day: day };
    const answered = await read({
      mails: [{ id: "m1", message, day }],
      family,
      things: [],
      days,
      newId: () => "n",
    });
    expect(answered).toMatchObject({ read: null, reason: unusableAnswer, alone: true });
    expect(calls).toBe(1);
    // What the client took, and what the system keeps between the two.
    expect(sent).toBeLessThan(20_000_000);
  },
);

test.each([
  ["brackets", "["],
  ["braces", '{"a":'],
  ["pairs of both", '[{"a":'],
  ["objects in an open list", '{"a":1},'],
])("repairs 200 kB of %s in linear time", (_, piece) => {
  const timed = (length: number) => {
    const text = `{"mails":[${piece.repeat(length / piece.length)}`;
    const started = process.threadCpuUsage();
    repairJson(text);
    return computedSince(started);
  };
  timed(200_000);
  // A quadratic repair took 46 s for 80 kB.
  expect(timed(200_000)).toBeLessThan(5_000);
});

test("gives up on brackets nested deeper than any answer, and closes what an answer has", () => {
  expect(repairJson(`{"mails":[{"id":"m1"},${"[".repeat(40)}{}`).value).toBe(null);
  expect(repairJson('{"mails":[{"id":"m1"},[[{"id":"m2"},{"id":')).toEqual({
    value: { mails: [{ id: "m1" }, [[{ id: "m2" }]]] },
    isCut: true,
  });
});
