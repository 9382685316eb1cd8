import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { apiBase, type Route } from "@gatepost/contract/route";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
} from "fastify";
import { jsonSchemaTransform, validatorCompiler } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { nobody, type Observer } from "../telemetry/observer.ts";
import { isApiAddress } from "./api-address.ts";
import { answerError, answerUnknownApiPath } from "./error-answers.ts";
import { parseJsonBodies } from "./json-bodies.ts";
import { parseMultipartBodies } from "./multipart-bodies.ts";
import type { Authenticate } from "./principal.ts";
import {
  bodyBytes,
  limitRequestSizes,
  slowestRequests,
  usualPatience,
  type Patience,
} from "./request-sizes.ts";
import { createClassLimits, type CheckLimit, type CountCall, type RouteClass } from "./route-limits.ts";
import { headersOfNoAddress, securityHeaders } from "./security-headers.ts";
import { refuseUnderPressure } from "./under-pressure.ts";

export interface ApiServerOptions {
  readonly log: FastifyBaseLogger;
  readonly trust_proxy: boolean | string;
  readonly authenticate: Authenticate;
  /** Answers addresses that are neither the API nor a file. */
  readonly serveUnknownPath?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Counts calls across all processes; without it each process counts its own. */
  readonly countCall?: CountCall;
  /** Turns limits off: where a proxy in front counts, or in a speed test. */
  readonly unlimited?: boolean;
  readonly observer?: Observer;
  /** Parents connect over https. */
  readonly https?: boolean;
  /** So do visitors of every subdomain, according to the operator. */
  readonly hstsSubdomains?: boolean;
  /** Event loop delay in ms above which calls are answered 503; 0 turns this off. */
  readonly overloadMs?: number;
  /** How many queries wait for a connection to the database. */
  readonly queuedQueries?: () => number;
  readonly patience?: Patience;
}

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Every contract route that was registered, for the isolation test and the documentation. */
    contractRoutes: Route[];
    /** Throw if a caller calls too often, by kind of call. */
    limits: Readonly<Record<RouteClass | "none", CheckLimit>>;
  }
}

/** A Fastify instance with this project's conventions; routes are added with `registerRoute`. */
export async function createApiServer(options: ApiServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trust_proxy,
    bodyLimit: bodyBytes.webhook,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    ...slowestRequests(options.patience ?? usualPatience),
    forceCloseConnections: "idle",
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersOfNoAddress)),
  });
  app.decorate("authenticate", options.authenticate);
  app.decorate("contractRoutes", []);
  app.decorateRequest("principal", null);
  app.decorateRequest("refusal", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeAnswers);
  parseJsonBodies(app);
  parseMultipartBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiAddress(request.url)) return answerUnknownApiPath(request, reply);
    if (options.serveUnknownPath) return options.serveUnknownPath(request, reply);
    return answerUnknownApiPath(request, reply);
  });
  await app.register(rateLimit, { global: false });
  app.decorate("limits", { ...createClassLimits(app, options), none: async () => undefined });
  limitRequestSizes(app);
  await refuseUnderPressure(app, options.overloadMs ?? 2_000, options.queuedQueries ?? (() => 0));
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Gatepost API", version: "1" } },
    transform: jsonSchemaTransform,
  });
  securityHeaders(app, {
    https: options.https ?? false,
    subdomains: options.hstsSubdomains ?? false,
  });
  reportAnswers(app, options.observer ?? nobody);
  return app;
}

/** Leaves out what the answer's schema doesn't name. Compiled at the first answer, which is several times faster and costs the start nothing. */
const serializeAnswers: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  let compiled: z.ZodMiniType | undefined;
  return (answer) => JSON.stringify((compiled ??= z.compile(schema)).parse(answer));
};

/**
 * Logs one line per response, with the route's pattern instead of the address: ids and queries stay out of logs and metrics. A
 * refusal's line also gives its reason but is as short, so that a flood of refusals does not bury the log; 503 is a warning.
 */
function reportAnswers(app: FastifyInstance, observer: Observer) {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, refusal } = request;
    const answered = { method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode };
    observer.answered({ ...answered, seconds: reply.elapsedTime / 1_000 });
    request.log[reply.statusCode === 503 ? "warn" : "info"](
      {
        ...answered,
        ms: Math.round(reply.elapsedTime),
        ...(refusal && { refused: refusal.code }),
        ...(refusal?.cause === undefined ? {} : { cause: refusal.cause }),
      },
      "answered",
    );
    done();
  });
}

/** OpenAPI 3.1 of every registered route, as JSON; complete once the server is ready. */
export function documentRoutes(app: FastifyInstance) {
  app.get(
    `${apiBase}/docs/`,
    { schema: { hide: true }, onRequest: app.limits.public },
    async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
  );
}
