import { Anchor, Skeleton } from "@mantine/core";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { summaryAddress } from "../emails-address.ts";
import { periodAddress } from "../week/period-address.ts";
import { DayPage } from "./day-page.tsx";
import { linesOf } from "./digest-lines.ts";
import { linesOfPage, linesOfSummary, usePage, useSummary } from "./summaries.api.ts";
import { useItemChanges } from "./use-item-changes.ts";

type Props = { today: string; summaryId: string | null; isNew: boolean };

/**
 * Today's page on the dashboard. Renders nothing if it can't be loaded.
 * @param summaryId null while today has no summary: before its time, or while paused
 * @param isNew whether there has never been a summary
 */
export default function TodayTop({ today, summaryId, isNew }: Props) {
  return summaryId === null ? (
    <TopWithoutSummary today={today} isNew={isNew} />
  ) : (
    <TopOfSummary id={summaryId} />
  );
}

const pending = <Skeleton height={170} radius="lg" />;

function TopOfSummary({ id }: { id: string }) {
  const summary = useSummary(id);
  const changes = useItemChanges(linesOfSummary(id));
  if (summary.isPending) return pending;
  if (!summary.data) return null;
  const { digest, page } = summary.data;
  return (
    <Top head={digest} page={page} changes={changes} to={summaryAddress(id)} words="Open today’s page" />
  );
}

/** Today according to earlier emails, calendars and the usual week. Renders nothing if there is nothing to do. */
function TopWithoutSummary({ today, isNew }: Pick<Props, "today" | "isNew">) {
  const answer = usePage(today);
  const changes = useItemChanges(linesOfPage(today));
  if (answer.isPending) return isNew ? null : pending;
  if (!answer.data) return null;
  const { page } = answer.data;
  const { text, closed } = page.next_school_day;
  const isEmpty = linesOf(page).length === 0 && page.letters.length === 0;
  const isAsking = (page.class_questions ?? []).length > 0 || changes.classes.answered !== null;
  if (isEmpty && !closed && page.outcomes.unread.length === 0 && !changes.corrected && !isAsking) return null;
  const head = { headline: text, quiet: false, urgent: false, first: null };
  const to = periodAddress("week", today);
  return <Top head={head} page={page} changes={changes} to={to} words="Open this week" />;
}

type TopProps = Pick<ComponentProps<typeof DayPage>, "head" | "page" | "changes"> & {
  to: string;
  words: string;
};

const Top = ({ to, words, ...day }: TopProps) => (
  <section aria-label="Today">
    <DayPage {...day} discreet>
      <p className="plain bold">
        <Anchor component={Link} to={to} className="tap">
          {words}
        </Anchor>
      </p>
    </DayPage>
  </section>
);
