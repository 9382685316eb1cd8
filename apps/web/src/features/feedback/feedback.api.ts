import * as contract from "@gatepost/contract/feedback";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { answerOf, pagesOf, useChange } from "../../lib/server-state.ts";

const keys = { all: ["feedback"], history: ["feedback", "history"], stats: ["feedback", "stats"] };

export const useFeedbackHistory = () =>
  useInfiniteQuery(pagesOf(keys.history, (query, signal) => call(contract.listFeedback, { query, signal })));

export const useFeedbackStats = () => useQuery(answerOf(keys.stats, contract.getFeedbackStats));

/** Sends it with the browser's name and the page's address, without its query. */
export const useSendFeedback = () =>
  useChange((fields: contract.NewFeedback) => {
    const user_agent = navigator.userAgent.slice(0, 1_000);
    const page_url = location.origin + location.pathname;
    return call(contract.createFeedback, { body: { ...fields, user_agent, page_url } });
  }, keys.all);
