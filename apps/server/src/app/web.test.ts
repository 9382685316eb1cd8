import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiServer } from "../platform/http/api-server.ts";
import { openWebBuild } from "./web.ts";

const script = "window.context = 1;";
const files: Record<string, string> = {
  "index.html": "<h1>Front</h1>",
  "pricing/index.html": `<h1>Pricing</h1><script type="module">${script}</script><script src="/assets/a.js"></script>`,
  "__spa-fallback.html": "<div id=app></div>",
  "assets/app-abc123.js": "console.log('app')",
  "robots.txt": "User-agent: *",
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-web-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  app = await serverOf(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serverOf(built: string, model?: boolean): Promise<FastifyInstance> {
  const web = openWebBuild(built, model);
  const server = await createApiServer({
    log: pino({ level: "silent" }),
    trust_proxy: false,
    authenticate: async () => Promise.reject(new Error("not asked")),
    serveUnknownPath: web.serve,
  });
  await web.register(server);
  return server;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

describe("an address", () => {
  test.each([
    ["/", "index.html"],
    ["/pricing", "pricing/index.html"],
    ["/pricing/", "pricing/index.html"],
    ["/pricing?utm=x", "pricing/index.html"],
    ["/dashboard", "__spa-fallback.html"],
    ["/subscription/success?session_id=cs_1", "__spa-fallback.html"],
    ["/auth/gmail/callback?code=1&state=2", "__spa-fallback.html"],
    ["/reset-password?token=x", "__spa-fallback.html"],
    ["/robots.txt", "robots.txt"],
  ])("%s is answered with %s", async (url, file) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, files[file]]);
  });

  test.each(["/nothing-here", "/pricing/more", "/__spa-fallback.html", "/..%2f..%2fetc%2fpasswd"])(
    "%s redirects to the front page",
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    },
  );
});

describe("a browser may cache", () => {
  test("an asset for ever, but must revalidate a page", async () => {
    expect((await get("/assets/app-abc123.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    const page = await get("/pricing");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const again = await get("/pricing", { "if-none-match": String(page.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

test("brotli is sent to browsers that accept it", async () => {
  const answer = await get("/assets/app-abc123.js", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(files["assets/app-abc123.js"]);
});

describe("the policy of a page", () => {
  test("allows its own inline scripts by hash, and no others", async () => {
    const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    expect((await get("/pricing")).headers["content-security-policy"]).toContain(
      `script-src 'self' ${hash};`,
    );
    expect((await get("/")).headers["content-security-policy"]).toContain("script-src 'self';");
  });
});

test("the front page says whether a language model reads the mail", async () => {
  const built = mkdtempSync(join(tmpdir(), "gatepost-web-"));
  for (const name of ["index.html", "index.embedded.html", "index.language_model.html", "robots.txt"])
    writeFileSync(join(built, name), name);
  for (const [model, page] of [
    [false, "index.embedded.html"],
    [true, "index.language_model.html"],
  ] as const) {
    const server = await serverOf(built, model);
    expect((await server.inject({ url: "/" })).body).toBe(page);
    expect((await server.inject({ url: `/${page}` })).statusCode).toBe(302);
    await server.close();
  }
  rmSync(built, { recursive: true });
});

test("pages are served as soon as the build has written its last file", async () => {
  const later = mkdtempSync(join(tmpdir(), "gatepost-web-"));
  const server = await serverOf(join(later, "client"));
  const front = async () => (await server.inject({ url: "/" })).statusCode;
  expect(await front()).toBe(404);
  mkdirSync(join(later, "client"));
  writeFileSync(join(later, "client/index.html"), "<h1>Front</h1>");
  expect(await front()).toBe(404);
  writeFileSync(join(later, "client/robots.txt"), "User-agent: *");
  expect(await front()).toBe(200);
  await server.close();
  rmSync(later, { recursive: true });
});

test("a share that reached the server without a service worker redirects to the form unread", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const payload = `--x\r\n${"letter ".repeat(200_000)}`;
  const answer = await app.inject({ method: "POST", url: "/emails", headers, payload });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/emails?add=shared"]);
  const site = { "sec-fetch-site": "cross-site", referer: "https://evil.example/" };
  const posted = await app.inject({
    method: "POST",
    url: "/emails",
    headers: { ...headers, ...site },
    payload,
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, "/emails"]);
  const other = await app.inject({ method: "POST", url: "/dashboard", headers, payload });
  expect(other.statusCode).toBeGreaterThanOrEqual(400);
});
