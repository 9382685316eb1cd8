import { useHydrated } from "../lib/use-hydrated.ts";
import { usePageHandle } from "./page-handle.ts";

/**
 * The small script that sends signed-in visitors on, where the page asks for it. It stands in the layouts of public pages and
 * not in the root: the single-page fallback is rendered from the root and would redirect to itself.
 */
export function VisitorsOnly() {
  const { visitorsOnly } = usePageHandle();
  const hydrated = useHydrated();
  return visitorsOnly && !hydrated ? <script src="/visitors-only.js" /> : null;
}
