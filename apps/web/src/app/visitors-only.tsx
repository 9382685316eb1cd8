import { useHydrated } from "../lib/use-hydrated.ts";
import { usePageHandle } from "./page-handle.ts";
import sendOn from "./visitors-only.inline.js?raw";

/**
 * The small script that sends signed-in visitors on before the first paint, where the page asks
 * for it. It stands in the layouts of public pages and not in the root: the single-page fallback is rendered from the root and
 * would redirect to itself. In the page's text: a file of its own would cost a slow line one more round trip.
 */
export function VisitorsOnly() {
  const { visitorsOnly } = usePageHandle();
  const hydrated = useHydrated();
  return visitorsOnly && !hydrated ? <script dangerouslySetInnerHTML={{ __html: sendOn }} /> : null;
}
