import fastifyStatic from "@fastify/static";
import { appPages, flowPages } from "@gatepost/contract/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contentSecurityPolicy } from "../platform/http/security-headers.ts";

/** The built pages and how they are served. */
export type WebBuild = ReturnType<typeof openWebBuild>;

type Build = ReturnType<typeof readBuild>;

export const webBuildFolder = fileURLToPath(new URL("../../../web/build/client", import.meta.url));

const fallback = "/__spa-fallback.html";
const oneYearMs = 365 * 24 * 3_600_000;
const appPaths: ReadonlySet<string> = new Set([...appPages, ...Object.values(flowPages)]);

/** Reads the folder once, when the file that a build writes last is there. `model`: one reads the mail, and the front page says so. */
export function openWebBuild(folder: string, model = false) {
  let build: Build | undefined;
  const open = () =>
    (build ??= existsSync(join(folder, "robots.txt")) ? readBuild(folder, model) : undefined);
  return {
    isComplete: () => open() !== undefined,
    register: async (app: FastifyInstance) => {
      const options = { root: folder, serve: false, preCompressed: true, suppressWarning: true };
      await app.register(fastifyStatic, options);
      await app.register(sharedWithoutWorker);
    },
    serve: (request: FastifyRequest, reply: FastifyReply) => {
      const found = open();
      return found ? serve(found, request, reply) : reply.code(404).send("The pages are not built yet.");
    },
  };
}

/**
 * Something shared with the installed app reaches the server only if the browser lacks our service worker. The body is not read: the app
 * explains that. A form on another site's page, which the share sheet is not, opens nothing.
 */
async function sharedWithoutWorker(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser("multipart/form-data");
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));
  app.post("/emails", ({ headers }, reply) => {
    const fromAnotherSite = headers["sec-fetch-site"] === "cross-site" && headers.referer !== undefined;
    return reply.redirect(fromAnotherSite ? "/emails" : "/emails?add=shared", 303);
  });
}

/** Paths of all files, from the root of the site, and the Content-Security-Policy of each HTML file. */
function readBuild(folder: string, model: boolean) {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const policies = [...files]
    .filter((name) => name.endsWith(".html"))
    .map((name) => {
      const html = readFileSync(join(folder, name), "utf8");
      return [name, contentSecurityPolicy(inlineScriptHashes(html))] as const;
    });
  const front = `/index.${model ? "language_model" : "embedded"}.html`;
  return { files, policies: new Map(policies), front: files.has(front) ? front : "/index.html" };
}

/** Serves a file, a prerendered page, the app's fallback, or a redirect to the front page. */
function serve(build: Build, request: FastifyRequest, reply: FastifyReply) {
  const { files } = build;
  if (request.method !== "GET" && request.method !== "HEAD") return reply.code(404).send();
  const path = pathOf(request.url);
  if (path.startsWith("/assets/")) {
    if (!files.has(path)) return reply.code(404).send();
    return reply.sendFile(path, { maxAge: oneYearMs, immutable: true });
  }
  const page = path === "/" ? build.front : `${path}/index.html`;
  if (files.has(page)) return sendPage(build, reply, page);
  if (appPaths.has(path)) return sendPage(build, reply, files.has(fallback) ? fallback : "/index.html");
  // A browser that cached the worker would keep the whole app of its build.
  if (path === "/sw.js" && files.has(path))
    return reply.header("cache-control", "no-cache").sendFile(path, { cacheControl: false });
  if (files.has(path) && !build.policies.has(path)) return reply.sendFile(path, { maxAge: 3_600_000 });
  return reply.redirect("/", 302);
}

/** Pages name the assets of their build, so browsers must revalidate them each time. */
function sendPage(build: Build, reply: FastifyReply, page: string) {
  return reply
    .header("content-security-policy", build.policies.get(page))
    .header("cache-control", "no-cache")
    .sendFile(page, { cacheControl: false });
}

function pathOf(url: string): string {
  const raw = url.split("?")[0] ?? "/";
  try {
    const path = decodeURIComponent(raw);
    return path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path;
  } catch {
    return raw; // none of our addresses contains a stray %
  }
}

/** Only for scripts that run; data blocks such as JSON-LD need no permission. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/gi,
  );
  return [...scripts].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}
