import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useToday } from "../../lib/use-today.ts";
import { useRecentSummaries } from "./dashboard.api.ts";

const todayTop = import("../../features/emails/summaries/today-top.tsx");
const TodayTop = lazy(() => todayTop);

/** What the day's summary says first; nothing before there is one. */
export function Today() {
  const today = useToday();
  const newest = useRecentSummaries().data?.results[0];
  if (newest?.date !== today) return null;
  return (
    <Suspense fallback={<Skeleton height={170} radius="lg" />}>
      <TodayTop id={newest.id} />
    </Suspense>
  );
}
