import { refreshAccess } from "@gatepost/contract/auth";
import { apiBase, type Route, type RouteAnswer, type RouteParams } from "@gatepost/contract/route";
import type { input, ZodMiniType } from "zod/mini";
import { ApiError } from "./api-error.ts";
import { parseJson } from "./parse-json.ts";
import type { SessionStore } from "./session-store.ts";

type Sent<R, K extends "query" | "body"> = R extends { [P in K]: infer S extends ZodMiniType }
  ? { [P in K]: input<S> }
  : { [P in K]?: undefined };
type Params<R extends Route> = R extends { params: ZodMiniType }
  ? { params: RouteParams<R> }
  : { params?: undefined };

/** A route's input: path parameters, query and body as the contract's schemas accept them. */
export type CallInput<R extends Route> = Params<R> &
  Sent<R, "query"> &
  Sent<R, "body"> & { signal?: AbortSignal };

type Arguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

type Surroundings = {
  session: SessionStore;
  fetch: typeof globalThis.fetch;
  /** One at a time across all tabs of this origin. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
};

/**
 * Calls the API by the contract's routes. A refused access token is refreshed once, however many requests and tabs
 * share it, and the request is retried once. Throws ApiError, and whatever its signal is aborted with.
 */
export function createApiClient({ session, fetch, exclusively }: Surroundings) {
  let refreshing: Promise<string> | null = null;

  /** The route's answer, parsed by its schema. */
  async function call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<RouteAnswer<R>> {
    const response = await send(route, input);
    const schema = route.answers[response.status];
    if (!schema) throw new ApiError(response.status, null);
    const body: unknown = response.status === 204 ? {} : await readJson(response);
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new ApiError(response.status, null, null, { cause: parsed.error });
    return parsed.data as RouteAnswer<R>;
  }

  /** The raw response, for downloads; throws refusals like `call`. */
  async function send<R extends Route>(route: R, input?: CallInput<R>): Promise<Response> {
    const request = requestOf(route, input);
    if (route.auth === "none") return accepted(await reach(request));
    const access = session.state().session?.access;
    const response = await reach(request, access);
    if (response.status !== 401) return accepted(response);
    return accepted(await reach(request, await freshAccess(access)));
  }

  async function freshAccess(refused: string | undefined): Promise<string> {
    refreshing ??= exclusively(() => refreshUnlessDone(refused)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshUnlessDone(refused: string | undefined): Promise<string> {
    session.reread();
    const current = session.state().session;
    if (!current) throw new ApiError(401, { code: "session_ended" });
    if (current.access !== refused) return current.access;
    try {
      const { access } = await call(refreshAccess, { body: { refresh: current.refresh } });
      session.keepAccess(access);
      return access;
    } catch (error) {
      // An unreachable or busy server hasn't refused the session: the parent stays signed in.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        session.end("expired");
      }
      throw error;
    }
  }

  async function reach(request: PreparedRequest, access?: string): Promise<Response> {
    const headers = { ...request.headers, ...(access ? { authorization: `Bearer ${access}` } : {}) };
    try {
      return await fetch(request.url, { ...request, headers });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError(0, null);
    }
  }

  return { call, send };
}

type PreparedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
};

function requestOf<R extends Route>(route: R, input: CallInput<R> | undefined): PreparedRequest {
  const params = (input?.params ?? {}) as Record<string, string>;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : "";
  const body = input?.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return {
    url: `${apiBase}${path}${search}`,
    method: route.method,
    headers: {
      accept: "application/json",
      ...("body" in body ? { "content-type": "application/json" } : {}),
    },
    ...body,
    ...(input?.signal ? { signal: input.signal } : {}),
  };
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new ApiError(response.status, await readJson(response), Number.isFinite(wait) ? wait : null);
}

/** A proxy may answer with HTML; that is an answer without a body we know. */
const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text());
