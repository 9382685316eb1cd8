import { getAttachment, getMessage, listMessages, reportMissed } from "@gatepost/contract/emails-lists";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call, send } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";
import { saveFile } from "./save-file.ts";

/** Long enough that a list found on return is the one that was left, with its position. */
const listAgeMs = 5 * 60_000;

export function useMessages() {
  return useInfiniteQuery({
    queryKey: emailsKeys.messages,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: listAgeMs,
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
