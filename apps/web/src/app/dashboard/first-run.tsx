import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useChildren } from "../../features/children/children.api.ts";
import { useUser } from "../../lib/session.ts";
import { useRecentSummaries } from "./dashboard.api.ts";

// Loaded only for parents who still need the guide.
const FirstRunGuide = lazy(() => import("./first-run-guide.tsx"));

/** The guide from an empty account to the first summary; gone with the next visit once there is one. */
export function FirstRun() {
  const user = useUser();
  const children = useChildren();
  const summaries = useRecentSummaries();
  const [begun, setBegun] = useState(false);
  // Its last step makes a summary: the guide must not vanish under the parent's eyes, it leads to it.
  if (!begun && children.data && summaries.data?.count === 0) setBegun(true);
  // Who has not connected a mailbox will most likely be guided: its room is kept, so that nothing jumps away under a thumb.
  const room = <Skeleton height={620} radius="lg" />;
  if (!user.has_connected_mailbox && (children.isPending || summaries.isPending)) return room;
  if (!begun || !children.data) return null;
  return (
    <Suspense fallback={room}>
      <FirstRunGuide
        hasChild={children.data.length > 0}
        hasMailbox={user.has_connected_mailbox}
        firstSummaryId={summaries.data?.results[0]?.id ?? null}
      />
    </Suspense>
  );
}
