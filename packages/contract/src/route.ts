import type { output, ZodMiniType } from "zod/mini";

/** One call of the API, defined once for server, browser and tests. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `apiBase`, with its trailing slash; parameters as `:id`. */
  readonly path: string;
  /** `none`: anyone may call; `access`: needs a bearer access token. */
  readonly auth: "none" | "access";
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** The schema of each successful answer by status code. Errors are in errors.ts. */
  readonly answers: Readonly<Record<number, ZodMiniType>>;
}

/** The prefix of every API path. */
export const apiBase = "/api";

/** Keeps a route's literal types, so that its answer's type can be inferred. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Part<R, K extends "params" | "query" | "body"> = R extends { [P in K]: infer S extends ZodMiniType }
  ? output<S>
  : undefined;

export type RouteParams<R extends Route> = Part<R, "params">;
export type RouteQuery<R extends Route> = Part<R, "query">;
export type RouteBody<R extends Route> = Part<R, "body">;
/** The union of a route's successful answers. */
export type RouteAnswer<R extends Route> = output<R["answers"][keyof R["answers"] & number]>;
