import { lazy, Suspense } from "react";
import { useChildren } from "../../features/children/children.api.ts";
import { useUser } from "../../lib/session.ts";
import { useRecentSummaries } from "./dashboard.api.ts";

// Parents who are past it never load the guide and its forms.
const FirstRunGuide = lazy(() => import("./first-run-guide.tsx"));

/** The guide from an empty account to the first summary; gone once there is one. */
export function FirstRun() {
  const user = useUser();
  const children = useChildren();
  const summaries = useRecentSummaries();
  if (!children.data || !summaries.data || summaries.data.count > 0) return null;
  return (
    <Suspense fallback={null}>
      <FirstRunGuide hasChild={children.data.length > 0} hasGmail={user.has_connected_gmail} />
    </Suspense>
  );
}
