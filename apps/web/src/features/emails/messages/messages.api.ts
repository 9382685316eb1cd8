import { getAttachment, getMessage, listMessages, reportMissed } from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call, send } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";
import { firstPage, type PageQuery } from "../first-page.ts";
import { saveFile } from "./save-file.ts";

/** A list that is found on return is the one that was left, with its position; a run that ends begins it anew (list-cache.ts). */
const listAgeMs = 5 * 60_000;

/** All originals, or those of one summary. @param name under which the list's place is kept */
export function useMessages(name: string, ofSummary: string | null) {
  const only = ofSummary ? { summary_id: ofSummary } : {};
  return useInfiniteQuery({
    queryKey: ofSummary ? [...emailsKeys.messages, only] : emailsKeys.messages,
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const ask = (query: PageQuery) => call(listMessages, { query: { ...only, ...query }, signal });
      if (pageParam) return ask({ cursor: pageParam });
      return client.getQueryData(queryKey) ? ask({}) : firstPage(name, ask);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Infinity,
    gcTime: 6 * listAgeMs,
  });
}

/** An original with its content, fetched from Gmail when asked for. */
export function useMessage(id: string) {
  return useQuery({
    queryKey: emailsKeys.message(id),
    queryFn: ({ signal }) => call(getMessage, { params: { id }, signal }),
    staleTime: listAgeMs,
    retry: false,
  });
}

/** Links to the mail's pictures; they live for ten minutes, and the frame loads them at once. */
export function usePictures(id: string, wanted: boolean) {
  return useQuery({
    queryKey: emailsKeys.pictures(id),
    queryFn: ({ signal }) => call(listPictures, { params: { id }, signal }),
    enabled: wanted,
    staleTime: listAgeMs,
    gcTime: listAgeMs,
    // New links would load every picture again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Says that an email holds something that the summary does not. */
export function useReportMissed(id: string) {
  return useMutation({
    mutationFn: (note: string) => call(reportMissed, { params: { id }, body: { note } }),
  });
}

/** Fetches an attachment through the server and lets the browser save it. */
export function useSaveAttachment(id: string) {
  return useMutation({
    mutationFn: async ({ index, filename }: { index: number; filename: string }) => {
      const answer = await send(getAttachment, { params: { id, index } });
      saveFile(await answer.blob(), filename);
    },
  });
}
