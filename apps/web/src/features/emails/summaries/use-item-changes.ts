import type { SingleLine } from "@gatepost/contract/emails";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { reach } from "../../../lib/reach.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { tickLater } from "../../phone/waiting-ticks.ts";
import { useOwnItems, useUpdateItem, type ShownLines } from "./summaries.api.ts";
import { useClassAnswer } from "./use-class-answer.ts";

export type ItemChanges = ReturnType<typeof useItemChanges>;

/** Id of the undo button, which takes the focus when the line goes. */
export const undoId = "undo-correction";

/** Id of a line, which takes the focus when it returns. */
export const lineId = (itemId: string) => `line-${itemId}`;

/** A parent's changes to lines on screen: tick, untick, corrections with undo, a child's class, and items of their own. */
export function useItemChanges<Answer>(lines: ShownLines<Answer>) {
  const classes = useClassAnswer();
  const { update, show } = useUpdateItem(lines);
  const focusNext = useFocusNext();
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const own = useOwnItems(lines);
  return {
    classes,
    tick: (line: SingleLine, done: boolean) => {
      show(line.item_id, done);
      if (!reach.isAway()) update.mutate({ item_id: line.item_id, done });
      else void tickLater(line.item_id, done);
    },
    /** Claims the task, visibly for the other adult; refused if they claimed it first. */
    claim: (line: SingleLine, claimed: boolean) => update.mutate({ item_id: line.item_id, claimed }),
    /** Changes the page once the server has saved it; `corrected` says so and offers `undo`. */
    correct: (line: SingleLine, change: ItemUpdate, undo: ItemUpdate, words: string) => {
      focusNext(undoId);
      update.mutate(
        { item_id: line.item_id, ...change },
        { onSuccess: () => setCorrected({ line, undo, words }) },
      );
    },
    ...own,
    corrected,
    undo: () => {
      if (!corrected) return;
      const { item_id } = corrected.line;
      focusNext(lineId(item_id));
      update.mutate({ item_id, ...corrected.undo }, { onSuccess: () => setCorrected(null) });
    },
    busy: (line: SingleLine) => update.isPending && update.variables.item_id === line.item_id,
    failureAt: (line: SingleLine) =>
      update.isError && update.variables.item_id === line.item_id && !isWaiting(update)
        ? messageOf(update.error, "We couldn’t save this.")
        : null,
  };
}

/** What was put right: the words that say so, and the change that takes it back. */
type Corrected = { line: SingleLine; undo: ItemUpdate; words: string };

/** A tick that did not reach the server is sent later. */
const isWaiting = ({ error, variables }: { error: unknown; variables: { done?: boolean | undefined } }) =>
  variables.done !== undefined && error instanceof ApiError && error.status === 0;
