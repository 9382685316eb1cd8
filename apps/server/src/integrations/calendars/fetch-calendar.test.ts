import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FetchLimits, fetchPublic } from "../fetch/public-fetch.ts";
import { redirectTo, startOutside, type Outside } from "../fetch/testing/canary.ts";
import type { CalendarError } from "./errors.ts";
import { fetchCalendar } from "./fetch-calendar.ts";

let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.close());

const limits = (more: FetchLimits = {}): FetchLimits => ({ allowed_hosts: [outside.host], ...more });

const url = () => `http://${outside.host}/calendar.ics`;
const unknown = { etag: null, last_modified: null };
const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

test("follows five redirects, but not six", async () => {
  const hops =
    (count: number): RequestListener =>
    (request, reply) => {
      const hop = Number(request.url?.slice(1) || 0);
      if (hop >= count) reply.end("there");
      else redirectTo(`/${hop + 1}`)(request, reply);
    };
  outside.answer = hops(5);
  expect((await fetchPublic(`http://${outside.host}/0`, {}, limits())).body.toString()).toBe("there");
  outside.answer = hops(6);
  await expect(fetchPublic(`http://${outside.host}/0`, {}, limits())).rejects.toMatchObject({
    kind: "redirects",
  });
});

test("refuses a body beyond the limit, announced or not, compressed or not", async () => {
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 32));
  const replies: RequestListener[] = [
    (_, reply) => reply.writeHead(200, { "content-length": 6_000_000 }).end(Buffer.alloc(6_000_000)),
    (_, reply) => {
      for (let n = 0; n < 6; n++) reply.write(Buffer.alloc(1_000_000));
      reply.end();
    },
    (_, reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
  ];
  for (const reply of replies) {
    outside.answer = reply;
    await expect(fetchCalendar(url(), unknown, limits())).rejects.toMatchObject({ kind: "too_large" });
  }
});

test("gives up on a slow or silent server when time is up", async () => {
  const replies: RequestListener[] = [
    () => undefined,
    (_, reply) => {
      reply.write("BEGIN");
      const trickle = setInterval(() => reply.write("."), 50);
      reply.on("close", () => clearInterval(trickle));
    },
  ];
  for (const reply of replies) {
    outside.answer = reply;
    await expect(fetchCalendar(url(), unknown, limits({ milliseconds: 300 }))).rejects.toMatchObject({
      cause: expect.objectContaining({ kind: "too_slow" }),
    });
  }
  const resolve = () => new Promise<string[]>(() => undefined);
  const stuck = fetchCalendar("https://calendar.example/", unknown, limits({ milliseconds: 100, resolve }));
  await expect(stuck).rejects.toMatchObject({ cause: expect.objectContaining({ kind: "too_slow" }) });
});

test("does not fetch an unchanged calendar again", async () => {
  outside.answer = (request, reply) => {
    if (request.headers["if-none-match"] === '"v1"') reply.writeHead(304).end();
    else
      reply.writeHead(200, { etag: '"v1"', "last-modified": "Sat, 21 Nov 2026 06:00:00 GMT" }).end(calendar);
  };
  const first = await fetchCalendar(url(), unknown, limits());
  expect(first).toEqual({
    unchanged: false,
    text: calendar,
    etag: '"v1"',
    last_modified: "Sat, 21 Nov 2026 06:00:00 GMT",
  });
  const again = await fetchCalendar(url(), { etag: '"v1"', last_modified: null }, limits());
  expect(again).toEqual({ unchanged: true });
});

test.each<[string, string | undefined, Buffer]>([
  ["UTF-8, not declared", undefined, Buffer.from("Café £4")],
  ["UTF-8 with its mark", undefined, Buffer.from("\uFEFFCafé £4")],
  ["windows-1252, not declared", undefined, Buffer.from("Café £4", "latin1")],
  ["windows-1252, declared as UTF-8", "text/calendar; charset=utf-8", Buffer.from("Café £4", "latin1")],
  ["windows-1252, declared", 'text/calendar; charset="windows-1252"', Buffer.from("Café £4", "latin1")],
  ["UTF-8, declared as Latin-1", "text/calendar; charset=iso-8859-1", Buffer.from("Café £4")],
  ["UTF-16 with its mark", undefined, Buffer.from("\uFEFFCafé £4", "utf16le")],
])("decodes a feed in %s", async (_, type, words) => {
  const isWide = words[0] === 0xff;
  const rest = Buffer.from(`\r\n${calendar}`, isWide ? "utf16le" : "utf8");
  outside.answer = (_request, reply) =>
    reply.writeHead(200, type ? { "content-type": type } : {}).end(Buffer.concat([words, rest]));
  const fetched = await fetchCalendar(url(), unknown, limits());
  expect(fetched).toMatchObject({ text: `Café £4\r\n${calendar}` });
});

test.each([
  [401, "refused"],
  [403, "refused"],
  [404, "not_found"],
  [410, "not_found"],
  [500, "unreachable"],
  [200, "no_calendar"],
])("reports %i without a calendar as %s, in a sentence without an address", async (status, kind) => {
  outside.answer = (_, reply) => reply.writeHead(status).end("<html>Sign in</html>");
  const error = await fetchCalendar(url(), unknown, limits()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind, sentence: expect.stringMatching(/^[A-Z].*\.$/) });
  expect((error as CalendarError).sentence).not.toContain("127.0.0.1");
});
