import {
  confirmSchoolDomains,
  suggestSchoolDomains,
  type SenderSuggestion,
} from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepAnswer, refresh } from "../../lib/refresh.ts";
import { domainsKey } from "./settings.api.ts";

const suggestionsKey = ["sender-suggestions"];

/** Searches the mailbox when `wanted`; each search uses Gmail's quota, so it is never repeated automatically. */
export function useSenderSuggestions(wanted: boolean) {
  return useQuery({
    queryKey: suggestionsKey,
    queryFn: ({ signal }) => call(suggestSchoolDomains, { signal }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Adds them all and drops them from the suggestions. */
export function useConfirmSenders() {
  return useMutation({
    mutationFn: (senders: readonly SenderSuggestion[]) =>
      call(confirmSchoolDomains, {
        body: { domains: senders.map(({ domain, name }) => ({ domain, name })) },
      }),
    onSuccess: async (_, senders) => {
      const added = new Set(senders.map(({ domain }) => domain));
      keepAnswer<Awaited<ReturnType<typeof suggestions>>>(
        suggestionsKey,
        (before) =>
          before && {
            ...before,
            suggestions: before.suggestions.filter(({ domain }) => !added.has(domain)),
          },
      );
      await refresh(domainsKey);
    },
  });
}

const suggestions = () => call(suggestSchoolDomains);
