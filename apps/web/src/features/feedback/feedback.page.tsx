import { Button } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { pageTitle } from "../../lib/page-meta.ts";
import { texts } from "@gatepost/contract/texts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { useOpenFeedback } from "./feedback-provider.tsx";
import { FeedbackHistory } from "./feedback-history.tsx";
import { useFeedbackHistory, useFeedbackStats } from "./feedback.api.ts";
import { feedbackStatuses, feedbackStatusNames, type FeedbackStats } from "@gatepost/contract/feedback";
import { Card } from "../../ui/card.tsx";

export const handle = { title: "Feedback" };
export const meta = () => pageTitle("Feedback");

export default function FeedbackPage() {
  const open = useOpenFeedback();
  const stats = useFeedbackStats();
  const history = useFeedbackHistory();
  return (
    <>
      <PageHeader
        intro="A person reads every message. Here’s what happened with yours."
        action={
          <Button leftSection={<IconMessageCircle size={20} aria-hidden="true" />} onClick={open}>
            Send feedback
          </Button>
        }
      />
      <Failure of={stats} says={texts.feedback_load_failed} />
      {!stats.isError && <FeedbackTotals stats={stats.data} />}
      <section aria-labelledby="feedback-history">
        <h2 id="feedback-history" className="heading mb-m">
          Feedback History
        </h2>
        {stats.data?.total_submitted === 0 && history.isSuccess ? (
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
    <Card aria-label="Totals" aria-busy={!stats}>
      <Tiles figures={[["Total Submitted", stats?.total_submitted], ...counts]} />
    </Card>
  );
}
