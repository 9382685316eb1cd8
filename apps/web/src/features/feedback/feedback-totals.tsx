import { feedbackStatuses, type FeedbackStats } from "@gatepost/contract/feedback";
import { Skeleton } from "@mantine/core";
import { Card } from "../../ui/card.tsx";
import classes from "./feedback.module.css";

/** The total and how many of each status; undefined while it loads. */
export function FeedbackTotals({ stats }: { stats: FeedbackStats | undefined }) {
  if (!stats) return <Skeleton height={96} radius="lg" />;
  return (
    <Card aria-label="Totals">
      <dl className={classes.totals}>
        <div className={classes.total}>
          <dt>Total Submitted</dt>
          <dd>{stats.total_submitted}</dd>
        </div>
        {feedbackStatuses.map((status) => (
          <div key={status} data-none={!stats.by_status[status]?.count || undefined}>
            <dt>{stats.by_status[status]?.display_name}</dt>
            <dd>{stats.by_status[status]?.count ?? 0}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
