import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors/errors.ts";
import { onlyStorable } from "./json-bodies.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

/**
 * Forms with a file (RFC 7578), for routes that take one. A field becomes text, a file becomes `{filename, content}` with base64 content,
 * as in the same route's JSON. If two parts have the same name, the last one counts.
 */
export function parseMultipartBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.takesFile) throw new Refusal("validation", "This takes JSON only.");
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(refuse);
      const entries = [...form].map(async ([name, value]) => [name, await fieldOf(value)] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
  );
}

async function fieldOf(value: string | File) {
  if (typeof value === "string") return onlyStorable("", value);
  const content = Buffer.from(await value.arrayBuffer()).toString("base64");
  return { filename: onlyStorable("", value.name), content };
}

function refuse(cause: unknown): never {
  throw new Refusal("validation", "The form could not be read.", { cause });
}
