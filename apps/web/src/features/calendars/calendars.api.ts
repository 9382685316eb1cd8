import {
  createCalendarFeed,
  createCalendarSource,
  deleteCalendarFeed,
  deleteCalendarSource,
  listCalendarFeeds,
  listCalendarSources,
  renewCalendarFeed,
  syncCalendarSource,
  updateCalendarSource,
  type CalendarSourceUpdate,
} from "@gatepost/contract/calendars";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { refresh } from "../../lib/refresh.ts";
import type { Proven } from "../account/fresh-proof.api.ts";

const sourcesKey = ["calendar-sources"];
const feedsKey = ["calendar-feeds"];
const syncPollMs = 2_000;

/** Polls while any of them is being read. */
export function useCalendarSources() {
  return useQuery({
    queryKey: sourcesKey,
    queryFn: ({ signal }) => call(listCalendarSources, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((source) => source.is_syncing) ? syncPollMs : false),
  });
}

export function useAddCalendarSource() {
  return useSourceChange((body: { name: string; ics_url: string }) => call(createCalendarSource, { body }));
}

export function useChangeCalendarSource() {
  return useSourceChange(({ id, ...body }: CalendarSourceUpdate & { id: string }) =>
    call(updateCalendarSource, { params: { id }, body }),
  );
}

export function useSyncCalendarSource() {
  return useSourceChange((id: string) => call(syncCalendarSource, { params: { id } }));
}

export function useDeleteCalendarSource() {
  return useSourceChange((id: string) => call(deleteCalendarSource, { params: { id } }));
}

export function useCalendarFeeds() {
  return useQuery({ queryKey: feedsKey, queryFn: ({ signal }) => call(listCalendarFeeds, { signal }) });
}

/** The family's feed with null, else a child's. */
export function useCreateCalendarFeed(proven: Proven) {
  return useFeedChange((childId: string | null) =>
    proven(() => call(createCalendarFeed, { body: { child_id: childId } })),
  );
}

export function useRenewCalendarFeed(proven: Proven) {
  return useFeedChange((id: string) => proven(() => call(renewCalendarFeed, { params: { id } })));
}

export function useDeleteCalendarFeed() {
  return useFeedChange((id: string) => call(deleteCalendarFeed, { params: { id } }));
}

const useSourceChange = <I, O>(change: (input: I) => Promise<O>) => useChange(sourcesKey, change);
const useFeedChange = <I, O>(change: (input: I) => Promise<O>) => useChange(feedsKey, change);

function useChange<I, O>(queryKey: string[], change: (input: I) => Promise<O>) {
  return useMutation({ mutationFn: change, onSuccess: () => refresh(queryKey) });
}
