import { feedbackStatuses, feedbackStatusNames, type FeedbackStats } from "@gatepost/contract/feedback";
import { Card } from "../../ui/card.tsx";
import classes from "./feedback.module.css";

/** The total and how many of each status; dashes while they load. */
export function FeedbackTotals({ stats }: { stats: FeedbackStats | undefined }) {
  return (
    <Card aria-label="Totals" aria-busy={!stats}>
      <dl className={`${classes.totals} stack gap-l plain`}>
        <div className={classes.total}>
          <dt>Total Submitted</dt>
          <dd>{stats?.total_submitted ?? "–"}</dd>
        </div>
        {feedbackStatuses.map((status) => (
          <div key={status} data-none={!stats?.by_status[status]?.count || undefined}>
            <dt>{stats?.by_status[status]?.display_name ?? feedbackStatusNames[status]}</dt>
            <dd>{stats ? (stats.by_status[status]?.count ?? 0) : "–"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
