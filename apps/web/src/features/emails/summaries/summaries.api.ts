import * as contract from "@gatepost/contract/emails-lists";
import type { Summary } from "@gatepost/contract/emails";
import type { RouteAnswer } from "@gatepost/contract/route";
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from "@tanstack/react-query";
import { use, useEffect } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { logQuietly } from "../../../lib/log.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { keepAnswer, refresh } from "../../../lib/refresh.ts";
import { pagesOf } from "../../../lib/server-state.ts";
import { useUser } from "../../../lib/session.ts";
import { FamilyOrder } from "../../../ui/child-chip.tsx";
import { keepPage } from "../../phone/kept-page.ts";
import { tickLater } from "../../phone/waiting-ticks.ts";
import { emailsKeys } from "../emails-keys.ts";
import { longList } from "../long-list.api.ts";
import { changeLines, changePage, type LineChange } from "./digest-lines.ts";

export type SummaryWithDigest = RouteAnswer<typeof contract.getSummary>;
type SummaryPage = RouteAnswer<typeof contract.listSummaries>;

/** All summaries. */
export const useSummaries = () =>
  useInfiniteQuery({
    ...pagesOf(emailsKeys.summaries, (query, signal) =>
      call(contract.listSummaries, { query: { ...query, brief: "true" }, signal }),
    ),
    ...longList,
  });

/** Polls, so that the other adult's ticks show within seconds. */
const sharedEveryMs = 8_000;

export function useSummary(id: string) {
  const { shares_family } = useUser();
  const summary = useQuery({
    queryKey: emailsKeys.summary(id),
    queryFn: ({ signal }) => call(contract.getSummary, { params: { id }, signal }),
    refetchInterval: shares_family ? sharedEveryMs : false,
  });
  const { data } = summary;
  const family = use(FamilyOrder);
  // As on screen, including ticks made offline.
  useEffect(() => {
    if (data) void keepPage(data, family);
  }, [data, family]);
  return summary;
}

/** The page of a day that has no summary. @param date local, YYYY-MM-DD */
export function usePage(date: string) {
  const { shares_family } = useUser();
  return useQuery({
    queryKey: emailsKeys.page(date),
    queryFn: ({ signal }) => call(contract.getPage, { query: { date }, signal }),
    refetchInterval: shares_family ? sharedEveryMs : false,
  });
}

/** Marks a summary read, here and in the list. A failure is only logged. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.markSummaryRead, { params: { id } }),
    onSuccess: (read) => {
      client.setQueryData<SummaryWithDigest>(
        emailsKeys.summary(read.id),
        (old) => old && { ...old, ...read },
      );
      client.setQueryData<InfiniteData<SummaryPage>>(
        emailsKeys.summaries,
        (old) => old && { ...old, pages: old.pages.map((page) => markedIn(page, read)) },
      );
      void refresh(emailsKeys.recentSummaries, emailsKeys.search);
    },
    onError: (error) => logQuietly("Mark read failed", error),
  });
}

/** The answer whose lines are on the screen, and how one of them changes there. */
export type ShownLines<Answer = never> = {
  key: QueryKey;
  change: (answer: Answer, itemId: string, change: LineChange) => Answer;
};

export const linesOfSummary = (id: string): ShownLines<SummaryWithDigest> => ({
  key: emailsKeys.summary(id),
  change: changeLines,
});

export const linesOfPage = (date: string): ShownLines<RouteAnswer<typeof contract.getPage>> => ({
  key: emailsKeys.page(date),
  change: (answer, itemId, change) => ({ ...answer, page: changePage(answer.page, itemId, change) }),
});

/**
 * Ticks an item off or says whom it is not for. `show` changes the line on the screen at once, within the click;
 * a refusal changes it back. A correction fetches the page anew, for it changes more than the line.
 */
export function useUpdateItem<Answer>({ key, change }: ShownLines<Answer>) {
  const show = (itemId: string, done: boolean) => {
    const done_at = done ? new Date().toISOString() : null;
    keepAnswer<Answer>(key, (old) => old && change(old, itemId, { done_at, done_by: null }));
  };
  const update = useMutation({
    // Whether it can be sent is known by trying, not by what the browser thinks of the network.
    networkMode: "always",
    mutationFn: ({ item_id, ...body }: contract.ItemUpdate & { item_id: string }) =>
      call(contract.updateItem, { params: { id: item_id }, body }),
    onError: (error, { item_id, done }) => {
      if (done === undefined) return;
      // Nobody has refused it: it waits as without a connection.
      if (error instanceof ApiError && error.status === 0) void tickLater(item_id, done);
      else show(item_id, !done);
    },
    // A tick must not make the line jump away under the thumb.
    onSuccess: (_answer, { done }) => (done === undefined ? askAnew(key) : outdate()),
  });
  return { update, show };
}

/** Adds what no email says, and deletes it again. */
export function useOwnItems<Answer>({ key }: ShownLines<Answer>) {
  const onSuccess = () => askAnew(key);
  const adding = useMutation({
    mutationFn: (body: contract.NewItem) => call(contract.createItem, { body }),
    onSuccess,
  });
  const removal = useMutation({
    mutationFn: (id: string) => call(contract.deleteItem, { params: { id } }),
    onSuccess,
  });
  return { add: adding.mutateAsync, removal };
}

/** The other pages ask anew when they are opened. */
const outdate = () => queryClient.invalidateQueries({ queryKey: emailsKeys.all, refetchType: "none" });

async function askAnew(shown: QueryKey): Promise<void> {
  await outdate();
  await refresh(shown);
}

/** The list keeps its own contents, which are shorter. */
function markedIn(page: SummaryPage, { id, viewed, viewed_at }: Summary): SummaryPage {
  const results = page.results.map((entry) => (entry.id === id ? { ...entry, viewed, viewed_at } : entry));
  return { ...page, results };
}
