import { apiBase } from "@gatepost/contract/route";

/** Whether an address, with or without its query, is an API address and not a page or a file. */
export const isApiAddress = (url: string): boolean =>
  url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
