import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useToday } from "../../lib/use-today.ts";
import { useRecentSummaries } from "./dashboard.api.ts";

const todayTop = import("../../features/emails/summaries/today-top.tsx");
const TodayTop = lazy(() => todayTop);

/** The top of today's page, with or without a summary. */
export function Today() {
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
