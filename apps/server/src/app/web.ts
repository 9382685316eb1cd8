import fastifyStatic from "@fastify/static";
import { appPages, flowPages } from "@gatepost/contract/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The built pages and how they are served. */
export interface WebBuild {
  /** `'sha256-…'` of every inline script in its HTML files. */
  readonly script_hashes: readonly string[];
  register(app: FastifyInstance): Promise<void>;
  serve(request: FastifyRequest, reply: FastifyReply): unknown;
}

export const webBuildFolder = fileURLToPath(new URL("../../../web/build/client", import.meta.url));

const fallback = "/__spa-fallback.html";
const oneYearMs = 365 * 24 * 3_600_000;
const appPaths: ReadonlySet<string> = new Set([...appPages, ...Object.values(flowPages)]);

/** Reads the folder once; undefined when nothing has been built. */
export function openWebBuild(folder: string): WebBuild | undefined {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const pages = [...files].filter((name) => name.endsWith(".html"));
  return {
    script_hashes: [
      ...new Set(pages.flatMap((page) => inlineScriptHashes(readFileSync(join(folder, page), "utf8")))),
    ],
    register: async (app) => {
      await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
    },
    serve: (request, reply) => serve(files, request, reply),
  };
}

/** A file, a prerendered page, the app's fallback, or the way back to the front page (SPEC section 2). */
function serve(files: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== "GET" && request.method !== "HEAD") return reply.code(404).send();
  const path = pathOf(request.url);
  if (path.startsWith("/assets/")) {
    if (!files.has(path)) return reply.code(404).send();
    return reply.sendFile(path, { maxAge: oneYearMs, immutable: true });
  }
  const page = `${path}/index.html`.replace("//", "/");
  if (files.has(page)) return sendPage(reply, page);
  if (appPaths.has(path)) return sendPage(reply, files.has(fallback) ? fallback : "/index.html");
  if (path !== fallback && files.has(path)) return reply.sendFile(path, { maxAge: 3_600_000 });
  return reply.redirect("/", 302);
}

/** Pages name the assets of their build, so a browser asks for them anew each time. */
const sendPage = (reply: FastifyReply, page: string) =>
  reply.header("cache-control", "no-cache").sendFile(page, { cacheControl: false });

function pathOf(url: string): string {
  const raw = url.split("?")[0] ?? "/";
  try {
    const path = decodeURIComponent(raw);
    return path.length > 1 ? path.replace(/\/+$/, "") : path;
  } catch {
    return raw; // a stray % is part of no address of ours
  }
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}
