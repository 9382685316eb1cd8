import { Button } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { texts } from "@gatepost/contract/texts";
import {
  feedbackStatuses,
  feedbackStatusNames,
  type FeedbackStats,
  feedbackTypeNames,
  type Feedback,
} from "@gatepost/contract/feedback";
import { pageTitle } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure, Loaded } from "../../ui/failure.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { useOpenFeedback } from "./feedback-provider.tsx";
import { useFeedbackHistory, useFeedbackStats } from "./feedback.api.ts";
import { Card } from "../../ui/card.tsx";
import { Older } from "../../ui/older.tsx";

export const handle = { title: "Feedback" };
export const meta = () => pageTitle("Feedback");

export default function FeedbackPage() {
  const open = useOpenFeedback();
  const stats = useFeedbackStats();
  const history = useFeedbackHistory();
  const none = stats.data?.total_submitted === 0 && history.isSuccess;
  return (
    <>
      <div className="row between gap-l">
        <p className="quiet">A person reads every message.{!none && " Here’s what happened with yours."}</p>
        {!none && (
          <Button leftSection={<IconMessageCircle size={20} aria-hidden="true" />} onClick={open}>
            Send feedback
          </Button>
        )}
      </div>
      <Failure of={stats} says={texts.feedback_load_failed} />
      {!stats.isError && !none && <FeedbackTotals stats={stats.data} />}
      <section aria-labelledby="feedback-history">
        <h2 id="feedback-history" className="heading mb-m">
          Feedback History
        </h2>
        {none ? (
          <EmptyState
            title="No feedback yet"
            icon={<IconMessageCircle size={30} />}
            action={<Button onClick={open}>Send your first feedback</Button>}
          >
            What is broken, what is missing, what is good: it all helps.
          </EmptyState>
        ) : (
          <FeedbackHistory history={history} />
        )}
      </section>
    </>
  );
}

function FeedbackTotals({ stats }: { stats: FeedbackStats | undefined }) {
  const counts = feedbackStatuses.map((status) => {
    const known = stats?.by_status[status];
    return [known?.display_name ?? feedbackStatusNames[status], stats && (known?.count ?? 0)] as const;
  });
  return (
    <section aria-label="Totals" aria-busy={!stats}>
      <Tiles figures={[["Total Submitted", stats?.total_submitted], ...counts]} />
    </section>
  );
}

function FeedbackHistory({ history }: { history: ReturnType<typeof useFeedbackHistory> }) {
  return (
    <Loaded query={history} failed={texts.feedback_load_failed}>
      {({ pages }) => (
        <>
          <ul className="bare stack gap-l mb-m">
            {pages
              .flatMap((page) => page.results)
              .map((one) => (
                <FeedbackEntry key={one.id} feedback={one} />
              ))}
          </ul>
          <Older of={history} failed={texts.feedback_load_failed} label="Show older feedback" />
        </>
      )}
    </Loaded>
  );
}

function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  const { title, description, status, feedback_type, days_since_created, is_priority } = feedback;
  // Bugs alone have them.
  const details = [
    ["Steps to reproduce", feedback.steps_to_reproduce],
    ["Expected", feedback.expected_behavior],
    ["What happened instead", feedback.actual_behavior],
  ].filter(([, text]) => text);
  return (
    <Card as="li">
      <div className="row top between nowrap">
        <h3 className="subtitle anywhere">{title}</h3>
        <span className="tiny tag rigid">{feedbackStatusNames[status]}</span>
      </div>
      <p className="quiet fine mt-xs mb-s">
        {feedbackTypeNames[feedback_type]} · sent {daysAgo(days_since_created)}
        {is_priority && " · Priority support"}
      </p>
      <p className="pre-line plain anywhere">{description}</p>
      {details.length > 0 && (
        <dl className="stack gap-s plain mt-l">
          {details.map(([label, text]) => (
            <div key={label}>
              <dt className="fine bold">{label}</dt>
              <dd className="pre-line plain">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** "today", "yesterday", "12 days ago". */
function daysAgo(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
