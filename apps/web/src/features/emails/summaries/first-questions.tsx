import { ClassQuestions } from "./class-question.tsx";
import { useSummary } from "./summaries.api.ts";
import { useClassAnswer } from "./use-class-answer.ts";

/** What the first summary needs to know about the children, asked before it is read. Renders nothing if it needs nothing. */
export default function FirstQuestions({ summaryId }: { summaryId: string }) {
  const page = useSummary(summaryId).data?.page;
  const answers = useClassAnswer();
  return page && <ClassQuestions page={page} answers={answers} />;
}
