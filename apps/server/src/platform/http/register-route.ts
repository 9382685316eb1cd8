import {
  apiBase,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
} from "@gatepost/contract/route";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Refusal } from "../errors/errors.ts";
import { isId } from "../crypto/ids.ts";
import type { Principal } from "./principal.ts";
import { createLimit, usualClass, type Limit, type RouteClass } from "./route-limits.ts";
import { bodyBytes } from "./request-sizes.ts";

export interface RouteCall<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** The caller; null on routes that anyone may call. */
  readonly principal: R["auth"] extends "access" ? Principal : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Nothing for 204. */
type Answer<R extends Route> = R["answers"] extends { readonly 204: unknown } ? void : RouteAnswer<R>;

export interface RouteOptions<R extends Route> {
  readonly handler: (call: RouteCall<R>) => Promise<Answer<R>>;
  readonly config?: FastifyContextConfig;
  /** How often one caller may call: a class, a limit of its own, or none for calls that only monitor the service. */
  readonly limit?: RouteClass | Limit | "none";
  /** The body holds a file. */
  readonly takesFile?: boolean;
  /** `id` may name one day of something weekly: "<id>@2026-03-12". */
  readonly takesDay?: boolean;
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
    config: { ...options.config, limit, takesFile: options.takesFile ?? false },
    bodyLimit: options.takesFile
      ? bodyBytes.file
      : bodyBytes[route.auth === "access" ? "signedIn" : "anyone"],
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(status === 204 ? {} : { response: route.answers }),
    },
    // Before the body is read: an unknown caller learns only that the route requires a token.
    onRequest: async (request) => {
      if (route.auth === "access") request.principal = await app.authenticate(bearerToken(request));
      await checkLimit(request);
    },
    handler: async (request, reply) => {
      refuseImpossibleIds(request.params, options.takesDay ? onDay : null);
      const answer = await options.handler({
        params: request.params as RouteParams<R>,
        query: request.query as RouteQuery<R>,
        body: request.body as RouteBody<R>,
        principal: request.principal as RouteCall<R>["principal"],
        request,
        reply,
      });
      if (reply.sent) return reply;
      reply.code(status);
      return status === 204 ? reply.send() : answer;
    },
  });
}

/** Registers calls by their handlers, with a limit that they all have or with that of their kind. */
export const routesOf =
  (app: FastifyInstance, limit?: RouteClass | Limit | "none") =>
  <R extends Route>(route: R, handler: RouteOptions<NoInfer<R>>["handler"]): void =>
    registerRoute<R>(app, route, limit === undefined ? { handler } : { limit, handler });

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    limit?: RouteClass | Limit | "none";
  }
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) {
    throw new Refusal("not_authenticated", "Please sign in.");
  }
  return token;
}

const onDay = /@\d{4}-\d{2}-\d{2}$/;

function refuseImpossibleIds(params: unknown, suffix: RegExp | null) {
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>)) {
    if (name !== "id" && !name.endsWith("_id")) continue;
    if (typeof value === "string" && !isId(suffix ? value.replace(suffix, "") : value)) throw notFound();
  }
}
