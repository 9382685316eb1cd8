import type { MessageContent } from "@gatepost/contract/emails";
import * as contract from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, send } from "../../../lib/api.ts";
import { answerOf, pagesOf } from "../../../lib/server-state.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { emailsKeys } from "../emails-keys.ts";
import { emailsAgeMs, longList } from "../long-list.api.ts";
import { withoutCopies } from "./copies.ts";

/** All originals, each letter once with its copies. */
export const useMessages = () =>
  useInfiniteQuery({
    ...pagesOf(emailsKeys.messages, (query, signal) => call(contract.listMessages, { query, signal })),
    ...longList,
    select: ({ pages }) => {
      const letters = withoutCopies(pages.flatMap(({ results }) => results));
      const known = new Map(letters.map((letter) => [letter.id, letter]));
      return {
        pages: pages.map(({ results }) => ({ results: results.flatMap(({ id }) => known.get(id) ?? []) })),
      };
    },
  });

/** An original with its content, fetched from the mailbox on demand. */
export const useMessage = (id: string) =>
  useQuery({
    ...answerOf(emailsKeys.message(id), contract.getMessage, { params: { id } }),
    staleTime: emailsAgeMs,
    retry: false,
  });

/** The pictures that came with the mail. */
export const useOwnPictures = (id: string, wanted: boolean) =>
  useQuery({
    ...answerOf(emailsKeys.pictures(id), listPictures, { params: { id } }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: emailsAgeMs,
    retry: false,
  });

/** Says that an email holds something that the summary does not. */
export const useReportMissed = (id: string) =>
  useMutation({
    mutationFn: (note: string) => call(contract.reportMissed, { params: { id }, body: { note } }),
  });

/** Says whether an email was urgent for this family. */
export function useSayNotUrgent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (not_urgent: boolean) =>
      call(contract.updateMessage, { params: { id }, body: { not_urgent } }),
    onSuccess: ({ not_urgent }) =>
      client.setQueryData<MessageContent>(
        emailsKeys.message(id),
        (message) => message && { ...message, not_urgent },
      ),
  });
}

/** Fetches an attachment through the server and lets the browser save it. */
export function useSaveAttachment(id: string) {
  return useMutation({
    mutationFn: async ({ index, filename }: { index: number; filename: string }) => {
      const answer = await send(contract.getAttachment, { params: { id, index } });
      saveFile(await answer.blob(), filename || "attachment");
    },
  });
}
