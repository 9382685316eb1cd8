import { ErrorState } from "../../../ui/error-state.tsx";
import classes from "./page.module.css";
import { Undoable } from "./undoable.tsx";
import { undoId, type ItemChanges } from "./use-item-changes.ts";

/** What a parent has put right or off, with undo while the page is open. */
export function CorrectionNotice({ changes }: { changes: ItemChanges }) {
  const { corrected, busy, undo } = changes;
  const failure = corrected && changes.failureAt(corrected.line);
  return (
    <output className={classes.notice}>
      {corrected && (
        <Undoable id={undoId} busy={busy(corrected.line)} onUndo={undo}>
          {corrected.words}
        </Undoable>
      )}
      {failure && <ErrorState message={failure} />}
    </output>
  );
}
