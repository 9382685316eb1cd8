import { answerClass } from "@gatepost/contract/children";
import type { ClassAsked } from "@gatepost/contract/emails";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { refresh } from "../../../lib/refresh.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { emailsKeys } from "../emails-keys.ts";

export type ClassAnswers = ReturnType<typeof useClassAnswer>;

/** Id of the undo button, which takes the focus when the question goes. */
export const undoClassId = "undo-class-answer";
/** Id of a question's "Yes", which takes the focus when the question returns. */
export const questionId = ({ child, class_name }: ClassAsked) => `class-${child.id}-${class_name}`;

/** Answers "Is Isla in Kestrels?", and takes the answer back. Every list of emails follows. */
export function useClassAnswer() {
  const focusNext = useFocusNext();
  const [answered, setAnswered] = useState<(ClassAsked & { is_in: boolean }) | null>(null);
  const save = useMutation({
    mutationFn: ({ child, class_name, is_in }: ClassAsked & { is_in: boolean | null }) =>
      call(answerClass, { params: { id: child.id }, body: { class_name, is_in } }),
    onSuccess: async (_child, { child, class_name, is_in }) => {
      setAnswered(is_in === null ? null : { child, class_name, is_in });
      await refresh(emailsKeys.all, ["children"]);
    },
  });
  return {
    answer: (question: ClassAsked, is_in: boolean) => {
      focusNext(undoClassId);
      save.mutate({ ...question, is_in });
    },
    answered,
    undo: () => {
      if (!answered) return;
      focusNext(questionId(answered));
      save.mutate({ ...answered, is_in: null });
    },
    busy: save.isPending,
    failure: save.isError ? messageOf(save.error, "We couldn’t save this.") : null,
  };
}
