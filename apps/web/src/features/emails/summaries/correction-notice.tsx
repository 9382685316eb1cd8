import classes from "./page.module.css";
import { Undoable } from "./undoable.tsx";
import { undoId, type ItemChanges } from "./use-item-changes.ts";

/** "Not for Maya", with undo while the page is open. */
export function CorrectionNotice({ changes: { corrected, busy, undo } }: { changes: ItemChanges }) {
  return (
    <output className={classes.notice}>
      {corrected && (
        <Undoable id={undoId} busy={busy(corrected.line)} onUndo={undo}>
          Noted: not for {corrected.child.name}. We’ll be more careful with emails like it.
        </Undoable>
      )}
    </output>
  );
}
