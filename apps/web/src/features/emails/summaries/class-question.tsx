import type { DigestPage } from "@gatepost/contract/digest-page";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/failure.tsx";
import { Undoable } from "./correction-notice.tsx";
import { type ClassAnswers, type ClassChoice, questionId, undoClassId } from "./use-class-answer.ts";

type Props = { page: Pick<DigestPage, "class_questions">; answers: ClassAnswers };

/** What the page needs to know about the children's classes, one question at a time, and the answer with a way back. */
export function ClassQuestions({ page: { class_questions = [] }, answers }: Props) {
  const { answered, busy, undo, failure } = answers;
  const [question] = class_questions;
  return (
    <>
      <output>
        {answered && (
          <Undoable id={undoClassId} busy={busy} onUndo={undo}>
            Noted: {answered.child.name} {answered.chosen ? "is" : "isn’t"} in{" "}
            {answered.chosen ?? answered.classes.join(" or ")}. You can change it under Children.
          </Undoable>
        )}
      </output>
      {question && (
        <ClassQuestion key={questionId(question)} question={question} answers={answers}>
          <p className="soft small plain">
            {question.depending === 1
              ? "One thing here depends on it."
              : `${question.depending} things here depend on it.`}
          </p>
        </ClassQuestion>
      )}
      {failure && <ErrorState message={failure} />}
    </>
  );
}

type QuestionProps = {
  question: ClassChoice;
  answers: ClassAnswers;
  onAnswer?: () => void;
  children?: ReactNode;
};

/** "Is Isla in Kestrels?", with Yes and No; of several classes "Which class is Isla in?", with each. */
export function ClassQuestion({ question, answers, onAnswer, children }: QuestionProps) {
  const { child, classes } = question;
  const [only] = classes.length === 1 ? classes : [];
  const choice = (chosen: string | null, label: string) => (
    <Button
      key={label}
      variant="default"
      disabled={answers.busy}
      aria-label={`${label}, ${child.name} ${chosen ? `is in ${chosen}` : `isn’t in ${classes.join(" or ")}`}`}
      {...(chosen === classes[0] ? { id: questionId(question) } : {})}
      onClick={() => {
        answers.answer(question, chosen);
        onAnswer?.();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section className="calm row between" aria-label={`${child.name}’s class`}>
      <div>
        <p className="bold plain">
          {only ? `Is ${child.name} in ${only}?` : `Which class is ${child.name} in?`}
        </p>
        {children}
      </div>
      <div className="row gap-s">
        {classes.map((name) => choice(name, only ? "Yes" : name))}
        {choice(null, only ? "No" : "None of these")}
      </div>
    </section>
  );
}
