import { apiBase, type Route, type RouteAnswer } from "@gatepost/contract/route";
import type { ErrorBody } from "@gatepost/contract/errors";
import type { FastifyInstance } from "fastify";

export interface CallOptions {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address; calls are limited by it. */
  readonly address?: string;
}

export interface Answer<B> {
  readonly status: number;
  /** The promised body; a refusal's fields are readable too, so that a test can check either. */
  readonly body: B & ErrorBody;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type Call = <R extends Route>(route: R, options?: CallOptions) => Promise<Answer<RouteAnswer<R>>>;

/** Calls a route of the contract, with the response's type. */
export function createCaller(server: FastifyInstance): Call {
  return async (route, options = {}) => {
    const answer = await server.inject({
      method: route.method,
      url: apiBase + fillPath(route.path, options.params),
      query: { ...options.query },
      ...(options.address ? { remoteAddress: options.address } : {}),
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    return {
      status: answer.statusCode,
      body: bodyOf(answer),
      headers: answer.headers,
    };
  };
}

/** Some responses are files: their text is the body. */
const bodyOf = ({ body, headers }: { body: string; headers: Record<string, unknown> }) => {
  if (body === "") return {};
  return /^(text|image)\//.test(String(headers["content-type"] ?? "")) ? body : JSON.parse(body);
};

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
