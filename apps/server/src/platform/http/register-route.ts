import {
  apiBase,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
} from "@gatepost/contract/route";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
} from "fastify";
import type { Kept, KeptKey } from "../kept/kept.ts";
import { notFound, Refusal } from "../errors/errors.ts";
import { isId } from "../crypto/ids.ts";
import type { Principal } from "./principal.ts";
import { createLimit, usualClass, type Limit, type RouteClass } from "./route-limits.ts";
import { bodyBytes } from "./request-sizes.ts";
import { WrittenJson } from "./written-json.ts";

export interface RouteCall<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** Who asks; null on routes that anyone may call. */
  readonly principal: R["auth"] extends "access" ? Principal : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The answer is kept and given again until then, as long as nothing of the family changes; see `RouteOptions.kept`. */
  keepUntil(until: Date): void;
}

export interface RouteOptions<R extends Route> {
  readonly handler: (call: RouteCall<R>) => Promise<RouteAnswer<R> | WrittenJson>;
  readonly config?: FastifyContextConfig;
  /** How often one caller may call: a class, numbers of its own, or none for what only watches over the service. */
  readonly limit?: RouteClass | Limit | "none";
  /**
   * The answer depends on nothing but the address, the caller and what their family's revision stands for (docs/decisions/
   * kept-answers.md), up to the moment that the handler names.
   */
  readonly kept?: boolean;
}

/** Registers one call of the contract: method, path, schemas and sign-in come from it; the handler calls and replies. */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  options: RouteOptions<NoInfer<R>>,
) {
  const limit = options.limit ?? usualClass(route);
  const checkLimit = typeof limit === "object" ? createLimit(app, limit) : app.limits[limit];
  const status = Number(Object.keys(route.answers)[0]);
  app.contractRoutes.push(route);
  app.route({
    method: route.method,
    url: apiBase + route.path,
    config: { ...options.config, limit },
    bodyLimit: route.auth === "access" ? bodyBytes.signedIn : bodyBytes.anyone,
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(status === 204 ? {} : { response: route.answers }),
    },
    // Before the body is read: an unknown caller learns nothing of a route but that it wants a token.
    onRequest: async (request, reply) => {
      if (route.auth === "access") request.principal = await app.authenticate(bearerToken(request));
      await checkLimit(request);
      const known = options.kept ? app.kept.find(keyOf(request)) : undefined;
      if (known) return reply.type(json).send(known);
    },
    ...(options.kept ? { onSend: keepAnswer(app.kept) } : {}),
    handler: async (request, reply) => {
      refuseImpossibleIds(request.params);
      const answer = await options.handler({
        params: request.params as RouteParams<R>,
        query: request.query as RouteQuery<R>,
        body: request.body as RouteBody<R>,
        principal: request.principal as RouteCall<R>["principal"],
        request,
        reply,
        keepUntil: (until) => (request.goodUntil = until),
      });
      if (reply.sent) return reply;
      reply.code(status);
      if (answer instanceof WrittenJson) return reply.type(json).send(answer.bytes);
      return status === 204 ? reply.send() : answer;
    },
  });
}

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
    /** Until when the answer may be given again; null for this once. */
    goodUntil: Date | null;
  }
  interface FastifyContextConfig {
    limit?: RouteClass | Limit | "none";
  }
}

const json = "application/json; charset=utf-8";

/** HEAD is answered by the same route: its method is part of the key. */
function keyOf({ principal, method, url }: FastifyRequest): KeptKey {
  if (!principal) throw new Error("only what a parent asks for can be kept");
  const { user_id, revision, subscription_tier, timezone } = principal;
  return [user_id, revision, subscription_tier, timezone, method, url];
}

const keepAnswer =
  (kept: Kept): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (request.goodUntil && reply.statusCode === 200 && request.method === "GET") {
      const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload as string);
      kept.keep(keyOf(request), bytes, request.goodUntil);
    }
    return payload;
  };

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) {
    throw new Refusal("not_authenticated", "Please sign in.");
  }
  return token;
}

function refuseImpossibleIds(params: unknown) {
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>)) {
    if ((name === "id" || name.endsWith("_id")) && typeof value === "string" && !isId(value))
      throw notFound();
  }
}
