import { useMatches } from "react-router";

/** What a public page may say about its document in its `handle` export. */
export type PageHandle = {
  /** Nothing on the page needs React in the browser: the prerendered HTML is sent without scripts. */
  static?: boolean;
  /** Signed-in visitors are sent to /dashboard before the first paint, by public/visitors-only.js. */
  visitorsOnly?: boolean;
  /** The page's name in the shell's header. */
  title?: string;
};

/** The handles of all matched routes in one; the single-page fallback matches only the root and so gets its scripts. */
export function useDocumentKind() {
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle);
  return {
    isStatic: handles.some((handle) => handle.static),
    visitorsOnly: handles.some((handle) => handle.visitorsOnly),
  };
}
