import { searchEmails, type SearchQuery } from "@gatepost/contract/emails-lists";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";

export function useSearch(search: SearchQuery) {
  return useQuery({
    queryKey: [...emailsKeys.search, search],
    queryFn: ({ signal }) => call(searchEmails, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
}
