import { feedbackStatusNames, feedbackTypeNames, type Feedback } from "@gatepost/contract/feedback";
import { texts } from "@gatepost/contract/texts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/failure.tsx";
import { Older } from "../../ui/older.tsx";
import type { useFeedbackHistory } from "./feedback.api.ts";

export function FeedbackHistory({ history }: { history: ReturnType<typeof useFeedbackHistory> }) {
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
        <dl className="stack gap-s plain mt-m">
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
