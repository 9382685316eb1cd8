import * as z from "zod/mini";
import { id, linkToken } from "./fields.ts";

type Schema = z.ZodMiniType;

/** One call of the API, defined once for server, browser and tests. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `apiBase`, with its trailing slash; parameters as `:id`. */
  readonly path: string;
  /** `none`: anyone may call; `access`: needs a bearer access token. */
  readonly auth: "none" | "access";
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the successful answer by its status code. Errors are in errors.ts. */
  readonly answers: Readonly<Record<number, Schema>>;
}

/** The prefix of every API path. */
export const apiBase = "/api";

/** What a call takes, and its answer under the status code. */
type Call = Partial<Pick<Route, "params" | "query" | "body">> & {
  readonly auth?: "none";
  readonly [status: number]: Schema;
};

type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : never;
type Ids<Path extends string> = [Names<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodMiniObject<Record<Names<Path>, typeof id>> };

type Defined<Method, Path extends string, C extends Call> = {
  readonly method: Method;
  readonly path: Path;
  readonly auth: C extends { auth: "none" } ? "none" : "access";
  readonly answers: { readonly [Status in keyof C & number]: C[Status] };
} & Pick<C, keyof C & ("params" | "query" | "body")> &
  (C extends { params: Schema } ? unknown : Ids<Path>);

/**
 * Defines `"PATCH /children/:id/"`, which takes `{ body: childUpdate }` and answers `{ 200: child }`. It needs an access token, and its path
 * parameters are ids, unless the call says otherwise.
 */
export function defineRoute<
  const Method extends Route["method"],
  const Path extends string,
  const C extends Call,
>(address: `${Method} ${Path}`, { auth, params, query, body, ...answers }: C): Defined<Method, Path, C> {
  const [method, path = ""] = address.split(" ");
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, id]);
  const ids = names.length > 0 ? z.object(Object.fromEntries(names)) : undefined;
  const route = { method, path, auth: auth ?? "access", params: params ?? ids, query, body, answers };
  return route as unknown as Defined<Method, Path, C>;
}

type Part<R, K extends "params" | "query" | "body"> = R extends { [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined;

export type RouteParams<R extends Route> = Part<R, "params">;
export type RouteQuery<R extends Route> = Part<R, "query">;
export type RouteBody<R extends Route> = Part<R, "body">;
/** The union of a route's successful answers. */
export type RouteAnswer<R extends Route> = z.output<R["answers"][keyof R["answers"] & number]>;

/** For whoever has the link in a mail. */
export const byLink = { auth: "none", body: z.object({ token: linkToken }) } as const;
