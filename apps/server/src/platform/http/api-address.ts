import { apiBase } from "@gatepost/contract/route";

/** Whether an address, with or without its query, is one of the API's and not a page or a file. */
export const isApiAddress = (url: string): boolean =>
  url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
