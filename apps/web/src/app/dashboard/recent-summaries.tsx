import type { Summary } from "@gatepost/contract/emails";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { summaryAddress } from "../../features/emails/emails-address.ts";
import { formatDayOfYear } from "../../lib/dates.ts";
import { useToday } from "../../lib/use-today.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ChildChips } from "../../ui/child-chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useRecentSummaries } from "./dashboard.api.ts";

/** The newest five summaries; a failure to load them is only logged. */
export function RecentSummaries() {
  const summaries = useRecentSummaries();
  const list = summaries.data?.results ?? [];
  return (
    <Card aria-labelledby="recent-summaries">
      <div className="row baseline between gap-wide">
        <CardTitle id="recent-summaries">Recent summaries</CardTitle>
        <Link to="/processing-history" className="tap">
          Processing history
        </Link>
      </div>
      {summaries.isPending && <Skeleton height={150} radius="md" />}
      {summaries.data?.count === 0 && (
        <EmptyState title="No summaries yet" drawing="no-mail">
          Each day’s school emails become one page here: what to do, who it’s for and by when.
        </EmptyState>
      )}
      {summaries.isError && !summaries.data && <p className="quiet">Your summaries are under All emails.</p>}
      <ul className="bare lines">
        {list.map((summary) => (
          <Row key={summary.id} summary={summary} />
        ))}
      </ul>
      <Link to="/emails" className="tap">
        All emails
      </Link>
    </Card>
  );
}

function Row({ summary }: { summary: Summary }) {
  const { emails_processed: emails } = summary;
  const day = formatDayOfYear(summary.date, useToday());
  return (
    <li className="covered row nowrap baseline">
      <span className="dot" data-on={!summary.viewed || undefined}>
        {!summary.viewed && <span className="visually-hidden">Unread: </span>}
      </span>
      <div className="row baseline grow">
        <strong>{day}</strong>
        <span className="soft small">{emails === 1 ? "1 email" : `${emails} emails`} processed</span>
        <span className="row top gap-xs">
          <ChildChips of={summary.children_mentioned} />
        </span>
      </div>
      <Link to={summaryAddress(summary.id)} className="cover" aria-label={`View ${day}`}>
        View
      </Link>
    </li>
  );
}
