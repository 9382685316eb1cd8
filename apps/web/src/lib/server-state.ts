import type { Route, RouteAnswer } from "@gatepost/contract/route";
import { infiniteQueryOptions, useMutation, type QueryKey } from "@tanstack/react-query";
import type { CallInput } from "./api-client.ts";
import { call } from "./api.ts";
import { refresh } from "./refresh.ts";

type Asked<R extends Route> = Omit<CallInput<R>, "signal">;

/** What `useQuery` needs to ask a route; `input` is its parameters, query or body. */
export function answerOf<R extends Route>(queryKey: QueryKey, route: R, input?: Asked<R>) {
  const ask = call as (route: R, input: unknown) => Promise<RouteAnswer<R>>;
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(route, { ...input, signal }),
  };
}

/** What `useInfiniteQuery` needs for a list by cursor. @param ask fetches one page */
export const pagesOf = <P extends { next: string | null }>(
  queryKey: QueryKey,
  ask: (query: { cursor?: string }, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** A change on the server, after which all that lies below these keys is asked for anew. */
export function useChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  ...keys: QueryKey[]
) {
  return useMutation({ mutationFn: change, onSuccess: () => refresh(...keys) });
}
