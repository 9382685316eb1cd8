import { useHydrated } from "../lib/use-hydrated.ts";
import { usePageHandle } from "./page-handle.ts";
import sendOn from "./visitors-only.inline.js?raw";

/**
 * The small script that redirects signed-in visitors before the first paint, if the page asks for it. It belongs to
 * the layouts of public pages and not to the root: the single-page fallback is rendered from the root and would
 * redirect to itself. Inlined, because a separate file would cost a slow line one more round trip.
 */
export function VisitorsOnly() {
  const { visitorsOnly } = usePageHandle();
  const hydrated = useHydrated();
  return visitorsOnly && !hydrated ? <script dangerouslySetInnerHTML={{ __html: sendOn }} /> : null;
}
