import { planLimits } from "@gatepost/contract/limits";
import { Skeleton, Button, CloseButton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useUpgradeModal } from "../../features/billing/use-upgrade-modal.tsx";
import { useChildren } from "../../features/children/children.api.ts";
import { NewSchoolYear } from "../../features/children/new-school-year.tsx";
import { DaysSwitch } from "../../features/emails/week/days-switch.tsx";
import { readPeriod } from "../../features/emails/week/period-address.ts";
import { useUser, useMayUpgrade } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useRecentSummaries, useUserStats } from "./dashboard.api.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentSummaries } from "./recent-summaries.tsx";
import { Card } from "../../ui/card.tsx";

/** Everything below the welcome banner; begins with the first-run guide until there is a summary. */
export default function DashboardContent() {
  const upgrade = useUpgradeModal();
  const children = useChildren();
  const summaries = useRecentSummaries();
  const [isGuided, setIsGuided] = useState(false);
  // Its last step makes a summary: the guide must not vanish under the parent's eyes, it leads to it.
  if (!isGuided && children.data && summaries.data?.count === 0) setIsGuided(true);
  return (
    <>
      <NewSchoolYear />
      <FirstRun isGuided={isGuided} />
      <Days isGuided={isGuided} />
      <PlanBanner onUpgrade={() => upgrade.ask()} />
      <Figures />
      <div className="stack halves gap-l top">
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
function FirstRun({ isGuided }: { isGuided: boolean }) {
  const user = useUser();
  const children = useChildren();
  const summaries = useRecentSummaries();
  // Who has not connected a mailbox will most likely be guided: its room is kept, so that nothing jumps away under a thumb.
  const room = <Skeleton height={620} radius="lg" />;
  if (!user.has_connected_mailbox && (children.isPending || summaries.isPending)) return room;
  if (!isGuided || !children.data) return null;
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
const PeriodView = lazy(() => import("../../features/emails/week/period-view.tsx"));

/** Today, a week or a month; the address says which. A family without a summary has no switch before it needs one. */
function Days({ isGuided }: { isGuided: boolean }) {
  const [query] = useSearchParams();
  const period = readPeriod(query);
  const today = useToday();
  const recent = useRecentSummaries();
  const isNew = recent.data?.count === 0;
  if (recent.isPending) return <Skeleton height={230} radius="lg" />;
  // The guide leads to the first page.
  if (isGuided && !isNew && !period) return null;
  return (
    <>
      {(!isNew || period) && <DaysSwitch shown={period?.of ?? "today"} />}
      <Suspense fallback={isNew ? null : <Skeleton height={170} radius="lg" />}>
        {period ? (
          <PeriodView {...period} />
        ) : (
          <TodayTop
            today={today}
            summaryId={recent.data?.results.find(({ date }) => date === today)?.id ?? null}
            isNew={isNew}
          />
        )}
      </Suspense>
    </>
  );
}

/** Three cards: active children, summaries, plan. A dash means that a figure could not be loaded. */
function Figures() {
  const free = useUser().subscription_tier === "free";
  const stats = useUserStats();
  const children = stats.data?.children_count ?? "–";
  const figures = [
    ["/children", "Active children", free ? `${children} / ${planLimits.free.active_children}` : children],
    ["/emails", free ? "Email summaries, recent" : "Email summaries", stats.data?.summaries_count ?? "–"],
    ["/subscription", "Subscription plan", free ? "Free" : "Premium"],
  ] as const;
  return (
    <ul className="bare stack tiles" aria-busy={stats.isPending}>
      {figures.map(([to, label, figure]) => (
        <li key={to} className="stack">
          <Link to={to} className="figure sheet unlined">
            <span>{label}</span>
            <strong>{figure}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const dismissedKey = (userId: string) => `gatepost_plan_banner_dismissed_${userId}`;
const { free } = planLimits;

/** The free plan's limits; dismissing it hides it for good on this device. */
function PlanBanner({ onUpgrade }: { onUpgrade: () => void }) {
  const user = useUser();
  const mayUpgrade = useMayUpgrade();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey(user.id)) !== null);
  if (!mayUpgrade || dismissed) return null;

  function dismiss() {
    localStorage.setItem(dismissedKey(user.id), "yes");
    setDismissed(true);
  }

  return (
    <Card as="aside" tone="note" aria-label="Your plan" className="row between">
      <p className="plain grow" style={{ flexBasis: "16rem" }}>
        <strong>You’re on the free plan:</strong> {free.active_children} child, {free.summaries_per_day}{" "}
        emails summarised a day, and {free.history_days} days of history.
      </p>
      <Button size="sm" variant="default" onClick={onUpgrade}>
        See Premium
      </Button>
      <CloseButton aria-label="Dismiss the note about your plan" onClick={dismiss} />
    </Card>
  );
}
