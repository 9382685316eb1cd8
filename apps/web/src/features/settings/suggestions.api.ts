import {
  confirmSchoolDomains,
  suggestSchoolDomains,
  type SenderSuggestion,
} from "@gatepost/contract/settings";
import type { RouteAnswer } from "@gatepost/contract/route";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepAnswer, refresh } from "../../lib/refresh.ts";
import { answerOf } from "../../lib/server-state.ts";
import { domainsKey } from "./settings.api.ts";

const suggestionsKey = ["sender-suggestions"];

/** Searches the mailbox when `wanted`; each search uses Gmail's quota, so it is never repeated automatically. */
export const useSenderSuggestions = (wanted: boolean) =>
  useQuery({
    ...answerOf(suggestionsKey, suggestSchoolDomains),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Adds them all and drops them from the suggestions. */
export const useConfirmSenders = () =>
  useMutation({
    mutationFn: (senders: readonly SenderSuggestion[]) =>
      call(confirmSchoolDomains, {
        body: { domains: senders.map(({ domain, name }) => ({ domain, name })) },
      }),
    onSuccess: async (_, senders) => {
      const added = new Set(senders.map(({ domain }) => domain));
      keepAnswer<RouteAnswer<typeof suggestSchoolDomains>>(
        suggestionsKey,
        (before) =>
          before && { ...before, suggestions: before.suggestions.filter(({ domain }) => !added.has(domain)) },
      );
      await refresh(domainsKey);
    },
  });
