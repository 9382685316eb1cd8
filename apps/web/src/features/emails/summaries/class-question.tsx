import type { DigestPage } from "@gatepost/contract/digest-page";
import type { ClassAsked } from "@gatepost/contract/emails";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Undoable } from "./undoable.tsx";
import { type ClassAnswers, questionId, undoClassId } from "./use-class-answer.ts";

type Props = { page: DigestPage; answers: ClassAnswers };

/** What the page needs to know about a child's class, one question a child, and the answer with a way back. */
export function ClassQuestions({ page, answers }: Props) {
  const { answered, busy, undo, failure } = answers;
  return (
    <>
      <output>
        {answered && (
          <Undoable id={undoClassId} busy={busy} onUndo={undo}>
            Noted: {answered.child.name} {answered.is_in ? "is" : "isn’t"} in {answered.class_name}. You can
            change it under Children.
          </Undoable>
        )}
      </output>
      {page.class_questions?.map((question) => (
        <ClassQuestion key={questionId(question)} question={question} answers={answers}>
          <p className="soft small plain">
            {question.depending === 1
              ? "One thing here depends on it."
              : `${question.depending} things here depend on it.`}
          </p>
        </ClassQuestion>
      ))}
      {failure && <ErrorState message={failure} />}
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
  const button = (is_in: boolean) => ({
    variant: "default",
    disabled: answers.busy,
    onClick: () => {
      answers.answer(question, is_in);
      onAnswer?.();
    },
  });
  return (
    <section className="calm row between" aria-label={`${child.name}’s class`}>
      <div>
        <p className="bold plain">
          Is {child.name} in {class_name}?
        </p>
        {children}
      </div>
      <div className="row nowrap gap-s">
        <Button
          {...button(true)}
          id={questionId(question)}
          aria-label={`Yes, ${child.name} is in ${class_name}`}
        >
          Yes
        </Button>
        <Button {...button(false)} aria-label={`No, ${child.name} isn’t in ${class_name}`}>
          No
        </Button>
      </div>
    </section>
  );
}
