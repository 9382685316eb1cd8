import { searchQuery, type SearchQuery } from "@gatepost/contract/emails-lists";

export type EmailsTab = "summaries" | "originals";

/** What /emails shows, according to its address: a summary, an original, search results or a tab. */
export type EmailsAddress = {
  tab: EmailsTab;
  summaryId: string | null;
  messageId: string | null;
  /** Only valid filters; others in the address are ignored. */
  search: SearchQuery;
};

const filterNames = Object.keys(searchQuery.shape) as (keyof SearchQuery)[];

export function readEmailsAddress(query: URLSearchParams): EmailsAddress {
  return {
    tab: query.get("tab") === "originals" ? "originals" : "summaries",
    summaryId: query.get("summary"),
    messageId: query.get("message"),
    search: readSearch(Object.fromEntries(filterNames.map((name) => [name, query.get(name)]))),
  };
}

/** The filters among typed values, without empty and invalid ones. */
export function readSearch(values: Readonly<Record<string, unknown>>): SearchQuery {
  const set: Record<string, string> = {};
  for (const name of filterNames) {
    const value = values[name];
    const parsed = searchQuery.shape[name].safeParse(typeof value === "string" ? value.trim() : undefined);
    if (parsed.success && parsed.data) set[name] = parsed.data;
  }
  return set as SearchQuery;
}

/** How many filters are set; the search terms count as one. */
export function countFilters(search: SearchQuery): number {
  return filterNames.filter((name) => search[name]).length;
}

export const tabAddress = (tab: EmailsTab) => (tab === "originals" ? "/emails?tab=originals" : "/emails");
export const summaryAddress = (id: string) => `/emails?summary=${encodeURIComponent(id)}`;
export const messageAddress = (id: string) => `/emails?message=${encodeURIComponent(id)}`;
/** The parameter that opens the form for adding an email by hand. */
export const addAsked = "add";
/** Its value when another app shared something with this one. */
export const addShared = "shared";
export const addEmailAddress = `/emails?${addAsked}=letter`;

/** The address of a search; without filters, of the page itself. */
export function searchAddress(search: SearchQuery): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (search[name]) query.set(name, search[name]);
  return query.size > 0 ? `/emails?${query}` : "/emails";
}
