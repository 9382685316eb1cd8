import { exportData } from "@gatepost/contract/account";
import { createCalendarFeed, downloadCalendarItem } from "@gatepost/contract/calendars";
import { getAttachment } from "@gatepost/contract/emails-lists";
import type { Route } from "@gatepost/contract/route";
import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../testing/build-test-app.ts";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { buildGmailTestApp } from "../testing/gmail.ts";
import { isolationCases } from "../testing/isolation-cases/index.ts";
import { openWebBuild } from "./web.ts";
import { beforeFile } from "../testing/before-file.ts";

const app = beforeFile(() => buildGmailTestApp());
let server: FastifyInstance;
let parent: TestUser;
const folder = mkdtempSync(join(tmpdir(), "gatepost-headers-"));
beforeAll(async () => {
  for (const [name, content] of Object.entries({
    "index.html": "<h1>Front</h1><script>1</script>",
    "__spa-fallback.html": "<div id=app></div>",
    "assets/app.js": "1",
    "robots.txt": "User-agent: *",
  })) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  server = await app.app.createServer(openWebBuild(folder));
  parent = await registerParent(app);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: "GET", url, headers });
const asParent = () => ({ authorization: `Bearer ${parent.access}` });
/** The request of this route's isolation case, made by the owner. */
async function asOwner(route: Route) {
  const given = await isolationCases.find((each) => each.route === route)?.given?.(app, parent);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => given?.params?.[name] ?? "");
  return get(`/api${path}`, asParent());
}
async function feed() {
  const { body } = await app.call(createCalendarFeed, { token: parent.access, body: { child_id: null } });
  return get(new URL(body.url).pathname);
}

const answers: ReadonlyArray<readonly [string, number, () => ReturnType<typeof get>]> = [
  ["a page", 200, () => get("/")],
  ["a page of the app", 200, () => get("/dashboard")],
  ["the Gmail callback", 200, () => get("/auth/gmail/callback?code=1")],
  ["an asset", 200, () => get("/assets/app.js")],
  ["an asset that is gone", 404, () => get("/assets/old.js")],
  ["a file", 200, () => get("/robots.txt")],
  ["the way back to the front page", 302, () => get("/nothing")],
  ["an answer of the API", 200, () => get("/api/health/")],
  ["its documentation", 200, () => get("/api/docs/")],
  ["a refusal", 401, () => get("/api/children/")],
  ["an address of the API that is none", 404, () => get("/api/nothing/")],
  ["the export", 200, () => asOwner(exportData)],
  ["an attachment", 200, () => asOwner(getAttachment)],
  ["a date for the calendar", 200, () => asOwner(downloadCalendarItem)],
  ["a calendar", 200, feed],
];

describe.each(answers)("%s", (name, status, ask) => {
  test("carries every header", async () => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy":
        name === "the Gmail callback" ? "unsafe-none" : "same-origin-allow-popups",
    });
    expect(headers["permissions-policy"]).toContain("camera=(), ");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/);
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});

test("nothing from the API may run, be cached, or name a place to load from", async () => {
  for (const ask of [() => get("/api/health/"), () => get("/api/children/"), () => asOwner(exportData)]) {
    const { headers } = await ask();
    expect(String(headers["content-security-policy"])).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; /,
    );
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("another site gets no permission to read or send requests, and TRACE echoes nothing", async () => {
  const origin = "https://elsewhere.example";
  const preflight = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization",
  };
  const token = "Bearer of-somebody";
  const told = [
    await get("/api/health/", { origin }),
    await get("/", { origin }),
    await server.inject({ method: "OPTIONS", url: "/api/children/", headers: preflight }),
    await server.inject({
      method: "TRACE" as "GET",
      url: "/api/children/",
      headers: { authorization: token },
    }),
  ];
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
  for (const { headers, body } of told) {
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(body).not.toContain(token);
  }
});

test("a parent's download is saved under a name of ours, with its real type", async () => {
  expect((await asOwner(exportData)).headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="gatepost-export-[\d-]+\.json"$/),
  });
  expect((await asOwner(getAttachment)).headers).toMatchObject({
    "content-type": "text/plain",
    "content-disposition": expect.stringMatching(/^attachment; /),
  });
});

test("an unparsable address is answered with the headers that matter to it", async () => {
  const { statusCode, headers } = await get("/api/%E0%A4%A");
  expect([statusCode, headers]).toMatchObject([
    400,
    { "x-content-type-options": "nosniff", "x-frame-options": "DENY", "cache-control": "no-store" },
  ]);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("only if parents connect over https is a browser told to use nothing else, with subdomains if the operator says so", async () => {
  const serverWith = async (env: Record<string, string>) =>
    (await buildTestApp({ env, database: app.database })).app.createServer(openWebBuild(folder));
  const https = { APP_URL: "https://gatepost.example" };
  const servers = [server, await serverWith(https), await serverWith({ ...https, HSTS_SUBDOMAINS: "on" })];
  for (const url of ["/", "/assets/app.js", "/api/health/", "/api/nothing/"]) {
    const sent = [];
    for (const each of servers) sent.push((await each.inject({ url })).headers["strict-transport-security"]);
    expect(sent).toEqual([undefined, "max-age=31536000", "max-age=31536000; includeSubDomains"]);
  }
  for (const each of servers.slice(1)) await each.close();
});
