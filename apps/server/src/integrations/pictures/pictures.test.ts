import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AddressNotAllowed, SourceUnavailable, TooLarge, TooManyRedirects, TooSlow } from "../fetch/index.ts";
import { redirectTo, startCanary, startOutside, type Canary, type Outside } from "../fetch/testing/canary.ts";
import { fetchPicture, NotAPicture, pictureType } from "./index.ts";

let canary: Canary;
let outside: Outside;
beforeAll(async () => {
  canary = await startCanary();
  outside = await startOutside();
});
afterAll(() => {
  canary.close();
  outside.close();
});

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const fetching = (more = {}) =>
  fetchPicture(`http://${outside.host}/logo`, { allowed_hosts: [outside.host], ...more });

test.each([
  ["89504e470d0a1a0a", "image/png"],
  ["ffd8ffe000104a46", "image/jpeg"],
  ["474946383961", "image/gif"],
  ["52494646240000005745425056503820", "image/webp"],
  ["0000001c667479706176696600000000", "image/avif"],
  [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("hex"), null],
  [Buffer.from("<!doctype html><script>").toString("hex"), null],
  ["25504446", null],
  ["", null],
])("%s is %s", (hex, type) => expect(pictureType(Buffer.from(hex, "hex"))).toBe(type));

test("an image gets the type of its bytes, whatever the sender calls it", async () => {
  outside.answer = (_, reply) => reply.writeHead(200, { "content-type": "text/html" }).end(png);
  expect(await fetching()).toEqual({ media_type: "image/png", content: png });
});

test("the sender learns nothing about the parent: no cookie, no referrer, no browser name", async () => {
  let headers: string[] = [];
  outside.answer = (request, reply) => {
    headers = Object.keys(request.headers);
    reply.writeHead(200, { "set-cookie": "a=1" }).end(png);
  };
  await fetching();
  await fetching();
  expect(headers.sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
});

const answers: [string, RequestListener, new (...parts: never[]) => Error][] = [
  ["a page", (_, reply) => reply.end("<html></html>"), NotAPicture],
  [
    "an SVG that says it is a PNG",
    (_, reply) => reply.writeHead(200, { "content-type": "image/png" }).end("<svg/>"),
    NotAPicture,
  ],
  [
    "a packed body that nobody asked for",
    (_, reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(png)),
    NotAPicture,
  ],
  ["an error", (_, reply) => reply.writeHead(404).end(png), SourceUnavailable],
  ["more than 5 MB", (_, reply) => reply.end(Buffer.concat([png, Buffer.alloc(5_300_000)])), TooLarge],
  ["a chain of redirects", (request, reply) => redirectTo("/again")(request, reply), TooManyRedirects],
];
test.each(answers)("%s is not shown", async (_, answer, error) => {
  outside.answer = answer;
  await expect(fetching()).rejects.toThrow(error);
});

test("a silent server is given up when time is up", async () => {
  outside.answer = () => undefined;
  await expect(fetching({ milliseconds: 200 })).rejects.toThrow(TooSlow);
});

test.each(["127.0.0.1", "[::1]", "169.254.169.254", "10.0.0.1", "0x7f.1"])(
  "neither an email nor a redirect leads to %s",
  async (host) => {
    const inside = `http://${host}:${canary.port}/`;
    const limits = { ports: [80, canary.port], allowed_hosts: [outside.host] };
    await expect(fetchPicture(inside, limits)).rejects.toThrow(AddressNotAllowed);
    outside.answer = redirectTo(inside);
    await expect(fetching(limits)).rejects.toThrow(AddressNotAllowed);
    expect(canary.reached()).toBe(0);
  },
);
