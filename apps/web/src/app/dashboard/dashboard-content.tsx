import { useUpgradeModal } from "../../features/billing/use-upgrade-modal.tsx";
import { NewSchoolYear } from "../../features/children/new-school-year.tsx";
import classes from "./dashboard.module.css";
import { Figures } from "./figures.tsx";
import { PlanBanner } from "./plan-banner.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentSummaries } from "./recent-summaries.tsx";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useChildren } from "../../features/children/children.api.ts";
import { useUser } from "../../lib/session.ts";
import { useRecentSummaries } from "./dashboard.api.ts";
import { useToday } from "../../lib/use-today.ts";

/** Everything below the welcome banner; begins with the first-run guide until there is a summary. */
export default function DashboardContent() {
  const upgrade = useUpgradeModal();
  return (
    <>
      <NewSchoolYear />
      <FirstRun />
      <Today />
      <PlanBanner onUpgrade={() => upgrade.ask()} />
      <Figures />
      <div className={`${classes.columns} stack gap-l top`}>
        <RecentSummaries />
        <QuickActions onUpgrade={() => upgrade.ask()} />
      </div>
      {upgrade.modal}
    </>
  );
}

// Loaded only for parents who still need the guide.
const FirstRunGuide = lazy(() => import("./first-run-guide.tsx"));

/** The guide from an empty account to the first summary; gone with the next visit once there is one. */
function FirstRun() {
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

const todayTop = import("../../features/emails/summaries/today-top.tsx");
const TodayTop = lazy(() => todayTop);

/** The top of today's page, with or without a summary. */
function Today() {
  const today = useToday();
  const summaries = useRecentSummaries().data?.results;
  if (!summaries) return null;
  const summary = summaries.find(({ date }) => date === today);
  const isNew = summaries.length === 0;
  return (
    <Suspense fallback={isNew ? null : <Skeleton height={170} radius="lg" />}>
      <TodayTop today={today} summaryId={summary?.id ?? null} isNew={isNew} />
    </Suspense>
  );
}
