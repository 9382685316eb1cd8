import { useMatches } from "react-router";

/** What a page may say about itself in its `handle` export. */
export type PageHandle = {
  /** Nothing on the page needs React in the browser: the prerendered HTML is sent without scripts. */
  static?: boolean;
  /** Signed-in visitors are sent to /dashboard before the first paint, by visitors-only.inline.js. */
  visitorsOnly?: boolean;
  /** The page's name in the shell's header. */
  title?: string;
};

/** The handles of the page and its layouts in one. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
