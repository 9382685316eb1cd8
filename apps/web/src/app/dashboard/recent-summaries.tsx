import type { Summary } from "@gatepost/contract/emails";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { summaryAddress } from "../../features/emails/emails-address.ts";
import { isDelicate } from "../../features/emails/summaries/tact.ts";
import { formatDayOfYear } from "../../lib/dates.ts";
import { useToday } from "../../lib/use-today.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ChildChip } from "../../ui/child-chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useRecentSummaries } from "./dashboard.api.ts";

/** The newest five summaries; a failure to load them is only logged. */
export function RecentSummaries() {
  const summaries = useRecentSummaries();
  const list = summaries.data?.results ?? [];
  // Today's summary is shown in full above.
  const today = useToday();
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
        {list.map((summary, place) => (
          <Row key={summary.id} summary={summary} newest={place === 0 && summary.date !== today} />
        ))}
      </ul>
      <Link to="/emails" className="tap">
        All emails
      </Link>
    </Card>
  );
}

/** The newest says with one sentence what it opens with. */
function Row({ summary, newest }: { summary: Summary; newest: boolean }) {
  const { emails_processed: emails } = summary;
  const day = formatDayOfYear(summary.date, useToday());
  const said = newest ? (summary.plain_content.split("\n")[0] ?? "") : "";
  const opening = isDelicate(said) ? "Something private comes first: open the summary to read it." : said;
  return (
    <li className="covered row nowrap baseline">
      <span className="dot" data-on={!summary.viewed || undefined}>
        {!summary.viewed && <span className="visually-hidden">Unread: </span>}
      </span>
      <div className="grow">
        <div className="row baseline">
          <strong>{day}</strong>
          <span className="soft small">{emails === 1 ? "1 email" : `${emails} emails`} processed</span>
          <span className="row top gap-xs">
            {summary.children_mentioned.map((child) => (
              <ChildChip key={child.id} {...child} />
            ))}
          </span>
        </div>
        {opening && <p className="plain">{opening}</p>}
      </div>
      <Link to={summaryAddress(summary.id)} className="cover" aria-label={`View ${day}`}>
        View
      </Link>
    </li>
  );
}
