import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { FetchError } from "./errors.ts";
import { fetchPublic, type FetchLimits } from "./public-fetch.ts";
import { addressForms } from "./testing/address-forms.ts";
import { redirectTo, startCanary, startOutside, type Canary, type Outside } from "./testing/canary.ts";

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

const notPublic = { name: "FetchError", kind: "not_public" };

/** The guard allows the canary's port, so that the address alone decides. */
const limits = (more: FetchLimits = {}): FetchLimits => ({
  ports: [80, 443, canary.port],
  allowed_hosts: [outside.host],
  ...more,
});

describe("an address that is not public", () => {
  test("there are at least 60 forms", () => expect(addressForms.length).toBeGreaterThanOrEqual(60));

  test.each(addressForms)("http://%s is refused", async (host) => {
    await expect(fetchPublic(`http://${host}:${canary.port}/`, {}, limits())).rejects.toThrow(FetchError);
    expect(canary.reached()).toBe(0);
  });

  test.each(addressForms)("a redirect to %s is refused", async (host) => {
    outside.answer = redirectTo(`http://${host}:${canary.port}/`);
    await expect(fetchPublic(`http://${outside.host}/`, {}, limits())).rejects.toThrow(FetchError);
    expect(canary.reached()).toBe(0);
  });

  test.each([
    ["a name with a private address", ["127.0.0.1"]],
    ["a name with a public and a private address", ["93.184.215.14", "127.0.0.1"]],
    ["a name with the mapped form", ["::ffff:127.0.0.1"]],
    ["a name with a metadata address", ["169.254.169.254"]],
    ["a resolver that answers nonsense", ["localhost"]],
  ])("%s is refused", async (_, addresses) => {
    const resolve = async () => [...addresses];
    const fetching = fetchPublic(`http://calendar.example:${canary.port}/`, {}, limits({ resolve }));
    await expect(fetching).rejects.toMatchObject(notPublic);
    expect(canary.reached()).toBe(0);
  });

  test("a name that becomes private between the lookup and the connection is not looked up again", async () => {
    let lookups = 0;
    const resolve = async () => (++lookups === 1 ? ["192.0.3.1"] : ["127.0.0.1"]);
    const fetching = fetchPublic(
      `http://rebinding.example:${canary.port}/`,
      {},
      limits({ resolve, milliseconds: 400 }),
    );
    await expect(fetching).rejects.toThrow(FetchError);
    expect([lookups, canary.reached()]).toEqual([1, 0]);
  });

  test("a name that becomes private between two hops is refused at the second", async () => {
    let lookups = 0;
    const resolve = async () => (++lookups, ["127.0.0.1"]);
    outside.answer = redirectTo(`http://rebinding.example:${canary.port}/`, 307);
    await expect(fetchPublic(`http://${outside.host}/`, {}, limits({ resolve }))).rejects.toMatchObject(
      notPublic,
    );
    expect([lookups, canary.reached()]).toEqual([1, 0]);
  });

  test.each([301, 302, 303, 307, 308])(
    "a chain of redirects (%i) that ends at a private address is refused",
    async (status) => {
      outside.answer = (request, reply) =>
        request.url === "/3"
          ? redirectTo(`http://[::ffff:127.0.0.1]:${canary.port}/`, status)(request, reply)
          : redirectTo(`/${Number(request.url?.slice(1) || 0) + 1}`, status)(request, reply);
      await expect(fetchPublic(`http://${outside.host}/`, {}, limits())).rejects.toMatchObject(notPublic);
      expect(canary.reached()).toBe(0);
    },
  );

  test("positive control: an unguarded fetch reaches the canary with these forms", async () => {
    const loopback = [
      "127.0.0.1",
      "localhost",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "2130706433",
      "0x7f.1",
      "0.0.0.0",
      "１２７.０.０.１",
    ];
    for (const host of loopback) {
      const status = await new Promise((resolve, reject) => {
        get(`http://${new URL(`http://${host}`).hostname}:${canary.port}/`, { agent: false }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        }).on("error", reject);
      });
      expect([host, status]).toEqual([host, 200]);
    }
    expect(canary.reached()).toBe(loopback.length);
  });
});

describe("other ways in", () => {
  test.each([
    "ftp://calendar.example/a.ics",
    "file:///etc/passwd",
    "data:text/calendar,BEGIN:VCALENDAR",
    "gopher://127.0.0.1:80/",
    "http://user:secret@calendar.example/",
    "javascript:alert(1)",
    "http://",
  ])("%s is refused", async (address) => {
    await expect(fetchPublic(address, {}, limits())).rejects.toMatchObject(notPublic);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://calendar.example/",
    "data:text/calendar,x",
    "http://u:p@calendar.example/",
  ])("a redirect to %s is refused", async (location) => {
    outside.answer = redirectTo(location);
    await expect(fetchPublic(`http://${outside.host}/`, {}, limits())).rejects.toMatchObject(notPublic);
  });

  test.each([22, 25, 3306, 5432, 6379, 8080])("port %i is refused", async (closed) => {
    await expect(fetchPublic(`http://93.184.215.14:${closed}/`, {})).rejects.toMatchObject(notPublic);
  });

  test.each(["93.184.215.14", "8.8.8.8", "2606:4700:4700::1111", "172.32.0.1", "100.128.0.1", "192.169.0.1"])(
    "%s is an ordinary public address",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
