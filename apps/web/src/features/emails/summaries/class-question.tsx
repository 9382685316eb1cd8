import type { DigestPage } from "@gatepost/contract/digest-page";
import type { ClassAsked } from "@gatepost/contract/emails";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import classes from "./class-question.module.css";
import { type ClassAnswers, questionId, undoClassId } from "./use-class-answer.ts";

type Props = { page: DigestPage; answers: ClassAnswers };

/** What the page needs to know about a child's class, one question a child, and the answer with a way back. */
export function ClassQuestions({ page, answers }: Props) {
  const questions = page.class_questions ?? [];
  return (
    <>
      <div aria-live="polite">{answers.answered && <Answered answers={answers} />}</div>
      {questions.map((question) => (
        <ClassQuestion key={questionId(question)} question={question} answers={answers}>
          <p className="soft small plain">
            {question.depending === 1
              ? "One thing here depends on it."
              : `${question.depending} things here depend on it.`}
          </p>
        </ClassQuestion>
      ))}
      {answers.failure && <ErrorState message={answers.failure} />}
    </>
  );
}

type QuestionProps = {
  question: ClassAsked;
  answers: ClassAnswers;
  onAnswer?: () => void;
  children?: ReactNode;
};

/** "Is Isla in Kestrels?", with Yes and No. */
export function ClassQuestion({ question, answers, onAnswer, children }: QuestionProps) {
  const { child, class_name } = question;
  const say = (is_in: boolean) => {
    answers.answer(question, is_in);
    onAnswer?.();
  };
  return (
    <section className={`${classes.question} row`} aria-label={`${child.name}’s class`}>
      <div>
        <p className="bold plain">
          Is {child.name} in {class_name}?
        </p>
        {children}
      </div>
      <div className="row nowrap gap-s">
        <Button
          id={questionId(question)}
          variant="default"
          disabled={answers.busy}
          onClick={() => say(true)}
          aria-label={`Yes, ${child.name} is in ${class_name}`}
        >
          Yes
        </Button>
        <Button
          variant="default"
          disabled={answers.busy}
          onClick={() => say(false)}
          aria-label={`No, ${child.name} isn’t in ${class_name}`}
        >
          No
        </Button>
      </div>
    </section>
  );
}

function Answered({ answers: { answered, undo, busy } }: { answers: ClassAnswers }) {
  if (!answered) return null;
  const { child, class_name, is_in } = answered;
  return (
    <div className={`${classes.question} row`}>
      <StatusLine tone="good">
        {is_in ? `Noted: ${child.name} is in ${class_name}.` : `Noted: ${child.name} isn’t in ${class_name}.`}{" "}
        You can change it under Children.
      </StatusLine>
      <Button id={undoClassId} variant="default" size="sm" disabled={busy} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
