import { feedbackStatusNames, type Feedback } from "@gatepost/contract/feedback";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { Card } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { daysAgo, feedbackTypeNames } from "./feedback-words.ts";
import type { useFeedbackHistory } from "./feedback.api.ts";
import classes from "./feedback.module.css";

/** Newest first; a button loads older ones. */
export function FeedbackHistory({ history }: { history: ReturnType<typeof useFeedbackHistory> }) {
  if (!history.data) {
    return (
      <Stack>
        <Skeleton height={120} radius="lg" />
        <Skeleton height={120} radius="lg" />
      </Stack>
    );
  }
  const list = history.data.pages.flatMap((page) => page.results);
  return (
    <>
      <ul className="bare stack gap-l mb-l">
        {list.map((one) => (
          <FeedbackEntry key={one.id} feedback={one} />
        ))}
      </ul>
      {history.isFetchNextPageError && <Failure of={history} says={texts.feedback_load_failed} />}
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older feedback
        </Button>
      )}
    </>
  );
}

function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  const { title, description, status, feedback_type, days_since_created, is_priority } = feedback;
  return (
    <Card as="li">
      <Group gap="0.35rem 1rem" align="flex-start" justify="space-between">
        <h3 className={`${classes.title} subtitle`}>{title}</h3>
        <span className={`${classes.status} tiny heavy tag`} data-status={status}>
          {feedbackStatusNames[status]}
        </span>
      </Group>
      <p className="soft fine plain mt-xs mb-s">
        {feedbackTypeNames[feedback_type]} · sent {daysAgo(days_since_created)}
        {is_priority && " · Priority support"}
      </p>
      <p className="pre-line plain">{description}</p>
      {feedback.is_bug_report && <BugDetails feedback={feedback} />}
    </Card>
  );
}

function BugDetails({ feedback }: { feedback: Feedback }) {
  const details = [
    ["Steps to reproduce", feedback.steps_to_reproduce],
    ["Expected", feedback.expected_behavior],
    ["What happened instead", feedback.actual_behavior],
  ].filter(([, text]) => text);
  if (details.length === 0) return null;
  return (
    <dl className={`${classes.details} stack gap-s plain mt-m`}>
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="pre-line plain">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
