import {
  createFeedback,
  getFeedbackStats,
  listFeedback,
  type NewFeedback,
} from "@gatepost/contract/feedback";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { refresh } from "../../lib/refresh.ts";

const keys = { all: ["feedback"], history: ["feedback", "history"], stats: ["feedback", "stats"] };

export function useFeedbackHistory() {
  return useInfiniteQuery({
    queryKey: keys.history,
    queryFn: ({ pageParam, signal }) =>
      call(listFeedback, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useFeedbackStats() {
  return useQuery({
    queryKey: keys.stats,
    queryFn: ({ signal }) => call(getFeedbackStats, { signal }),
  });
}

/** Sends it with the browser's name and the page's address, without its query. */
export function useSendFeedback() {
  return useMutation({
    mutationFn: (fields: NewFeedback) =>
      call(createFeedback, {
        body: {
          ...fields,
          user_agent: navigator.userAgent.slice(0, 1_000),
          page_url: location.origin + location.pathname,
        },
      }),
    onSuccess: () => refresh(keys.all),
  });
}
