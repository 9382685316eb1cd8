import { processingPollMs } from "@gatepost/contract/limits";
import * as contract from "@gatepost/contract/processing";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { profileKey } from "../../../lib/profile.ts";
import { pagesOf } from "../../../lib/server-state.ts";
import { keepAnswer, refresh } from "../../../lib/refresh.ts";
import { emailsKeys } from "../emails-keys.ts";
import { restartLists } from "../long-list.api.ts";

const latest = 5;
/** A poll without an answer by then has failed. */
const pollLimitMs = 30_000;

/**
 * The newest runs, polled every 2 s while one is running. A failed poll stops the polling until it is restarted. When
 * a run ends, everything it may have changed is refetched.
 */
export const useLatestRuns = () =>
  useQuery({
    queryKey: emailsKeys.latestRuns,
    queryFn: async ({ client }) => {
      const signal = AbortSignal.timeout(pollLimitMs);
      const { results } = await call(contract.listProcessingLogs, { query: { page_size: latest }, signal });
      const before = client.getQueryData<contract.ProcessingLog[]>(emailsKeys.latestRuns);
      // A short run may start and end between two polls.
      if (before && results.some((run) => hasEnded(run) && !before.some(isKnownToHaveEnded(run.id))))
        refreshAfterRun();
      return results;
    },
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: (query) => query.state.status !== "error",
    refetchInterval: ({ state }) =>
      state.status !== "error" && state.data?.some((run) => run.status === "running")
        ? processingPollMs
        : false,
  });

/** Starts a run. Its answer is awaited together with the first look at the logs, so that the tracker has something to show. */
export const useStartProcessing = () =>
  useMutation({
    mutationFn: (body: contract.ProcessStart) => call(contract.startProcessing, { body }),
    onSuccess: () => {
      // If the run ends before the first look at the logs, that look must still notice.
      keepAnswer<contract.ProcessingLog[]>(emailsKeys.latestRuns, (before) => before ?? []);
      return refresh(emailsKeys.latestRuns);
    },
  });

/** An email that was set aside: the next run reads it again. */
export const useRetryEmail = () =>
  useMutation({
    mutationFn: ({ runId, retryId }: { runId: string; retryId: string }) =>
      call(contract.retryEmail, { params: { id: runId }, body: { retry_id: retryId } }),
  });

/** All checks, newest first, page by page. */
export const useRuns = () =>
  useInfiniteQuery({
    ...pagesOf(emailsKeys.runs, (query, signal) => call(contract.listProcessingLogs, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One run; null if there is none any more. */
export const useRun = (id: string) =>
  useQuery({
    queryKey: [...emailsKeys.runs, id],
    queryFn: async ({ signal }) => {
      const { results } = await call(contract.listProcessingLogs, { query: { id, page_size: 1 }, signal });
      return results[0] ?? null;
    },
    staleTime: 0,
  });

function refreshAfterRun() {
  restartLists();
  // The run may have found that Gmail can no longer be read: profile and providers say so.
  void refresh(emailsKeys.all, emailsKeys.runs, emailsKeys.stats, profileKey, ["email-providers"]);
}

const hasEnded = (run: contract.ProcessingLog) => run.status !== "running";
const isKnownToHaveEnded = (id: string) => (run: contract.ProcessingLog) => run.id === id && hasEnded(run);
