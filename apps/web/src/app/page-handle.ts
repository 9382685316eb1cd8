import { useMatches } from "react-router";

/** What a page may declare in its `handle` export. */
export type PageHandle = {
  /** Nothing on the page needs React in the browser, so its prerendered HTML is sent without scripts. */
  static?: boolean;
  /** Redirects signed-in visitors to /dashboard before the first paint, by visitors-only.inline.js. */
  visitorsOnly?: boolean;
  /** The page's title in the shell's header. */
  title?: string;
};

/** The handles of the page and its layouts, merged. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
