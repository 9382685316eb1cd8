import { answerClass } from "@gatepost/contract/children";
import type { MentionedChild } from "@gatepost/contract/emails";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { refresh } from "../../../lib/refresh.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { emailsKeys } from "../emails-keys.ts";

/** Which of these classes a child is in; of one class alone, whether the child is in it. */
export type ClassChoice = { child: MentionedChild; classes: readonly string[] };
type Answer = ClassChoice & {
  /** Null: in none of them. */
  chosen: string | null;
};
export type ClassAnswers = ReturnType<typeof useClassAnswer>;

/** Id of the undo button, which takes the focus when the question goes. */
export const undoClassId = "undo-class-answer";
/** Id of a question's first answer, which takes the focus when the question returns. */
export const questionId = ({ child, classes }: ClassChoice) => `class-${child.id}-${classes[0]}`;

/** Says which class a child is in, and takes the answer back. Every list of emails follows. */
export function useClassAnswer() {
  const focusNext = useFocusNext();
  const [answered, setAnswered] = useState<Answer | null>(null);
  const save = useMutation({
    mutationFn: async ({ isUndone, child, classes, chosen }: Answer & { isUndone: boolean }) => {
      const is_in = isUndone ? null : chosen !== null;
      for (const class_name of chosen === null ? classes : [chosen])
        await call(answerClass, { params: { id: child.id }, body: { class_name, is_in } });
    },
    onSuccess: (_, { isUndone, ...answer }) => setAnswered(isUndone ? null : answer),
    // Of several classes some may have been saved before one failed. A failure shows at once.
    onSettled: async (_, error) => {
      const shown = refresh(emailsKeys.all, ["children"]);
      if (!error) await shown;
    },
  });
  return {
    answer: (question: ClassChoice, chosen: string | null) => {
      focusNext(undoClassId);
      save.mutate({ ...question, chosen, isUndone: false });
    },
    answered,
    undo: () => {
      if (!answered) return;
      focusNext(questionId(answered));
      save.mutate({ ...answered, isUndone: true });
    },
    busy: save.isPending,
    failure: save.isError ? messageOf(save.error, "We couldn’t save this.") : null,
  };
}
