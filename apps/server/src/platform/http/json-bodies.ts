import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors/errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The raw bytes, for routes with `config.rawBody` (signatures are computed over them). */
    rawBody: Buffer | null;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
}

/** JSON only. An empty body means an empty object, so that calls without a payload work whatever header they send. */
export function parseJsonBodies(app: FastifyInstance) {
  app.decorateRequest("rawBody", null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    if (request.routeOptions.config.rawBody) request.rawBody = bytes;
    if (bytes.length === 0) return done(null, {});
    if (isDeeperThan(bytes, deepest))
      return done(new Refusal("validation", "The request is nested too deeply."));
    try {
      done(null, JSON.parse(bytes.toString("utf8"), onlyStorable));
    } catch (error) {
      if (error instanceof Refusal) done(error);
      else done(new Refusal("validation", "The request is not valid JSON."));
    }
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.body == null && request.routeOptions.schema?.body) request.body = {};
    done();
  });
}

/** Rejects keys that reach a prototype, and text that PostgreSQL cannot store: NUL characters and lone surrogates. */
export function onlyStorable(key: string, value: unknown): unknown {
  if (key === "__proto__") return undefined;
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    throw new Refusal("validation", "There’s a character in this text that we can’t save.");
  return value;
}

/** No schema in the contract nests deeper than four levels. */
const deepest = 16;

const [quote, backslash, opening, closing] = ['"', "\\", "[{", "]}"].map((text) => Buffer.from(text));

/** Counts brackets outside strings, before any recursive code sees them. */
function isDeeperThan(json: Buffer, levels: number): boolean {
  let [depth, inText] = [0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number;
    if (inText) {
      if (byte === backslash?.[0]) at++;
      else if (byte === quote?.[0]) inText = false;
    } else if (byte === quote?.[0]) inText = true;
    else if (opening?.includes(byte)) depth++;
    else if (closing?.includes(byte)) depth--;
    if (depth > levels) return true;
  }
  return false;
}
