import * as contract from "@gatepost/contract/calendars";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { answerOf, useChange } from "../../lib/server-state.ts";
import type { Proven } from "../account/fresh-proof.api.ts";

const sourcesKey = ["calendar-sources"];
const feedsKey = ["calendar-feeds"];
const syncPollMs = 2_000;

/** Polls while any of them is being read. */
export const useCalendarSources = () =>
  useQuery({
    ...answerOf(sourcesKey, contract.listCalendarSources),
    refetchInterval: ({ state }) => (state.data?.some((source) => source.is_syncing) ? syncPollMs : false),
  });

/** Adds a source, or changes the one with `id`. */
export const useSaveCalendarSource = (id?: string) =>
  useChange(
    (body: { name: string; ics_url: string }) =>
      id
        ? call(contract.updateCalendarSource, { params: { id }, body })
        : call(contract.createCalendarSource, { body }),
    sourcesKey,
  );

export const useChangeCalendarSource = (id: string) =>
  useChange(
    (body: contract.CalendarSourceUpdate) => call(contract.updateCalendarSource, { params: { id }, body }),
    sourcesKey,
  );

/** Keeps a source that an adult who has left added. */
export const useKeepCalendarSource = (id: string) =>
  useChange(() => call(contract.updateCalendarSource, { params: { id }, body: { keep: true } }), sourcesKey);

export const useSyncCalendarSource = (id: string) =>
  useChange(() => call(contract.syncCalendarSource, { params: { id } }), sourcesKey);

export const useDeleteCalendarSource = () =>
  useChange((id: string) => call(contract.deleteCalendarSource, { params: { id } }), sourcesKey);

export const useCalendarFeeds = () => useQuery(answerOf(feedsKey, contract.listCalendarFeeds));

/** The family's feed with null, else a child's. */
export const useCreateCalendarFeed = (proven: Proven, child_id: string | null) =>
  useChange(() => proven(() => call(contract.createCalendarFeed, { body: { child_id } })), feedsKey);

export const useRenewCalendarFeed = (proven: Proven, id: string) =>
  useChange(() => proven(() => call(contract.renewCalendarFeed, { params: { id } })), feedsKey);

export const useDeleteCalendarFeed = (id: string) =>
  useChange(() => call(contract.deleteCalendarFeed, { params: { id } }), feedsKey);
