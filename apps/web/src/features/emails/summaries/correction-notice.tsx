import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import classes from "./page.module.css";
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

type Props = { id: string; busy: boolean; onUndo: () => void; children: ReactNode };

/** What was noted, with a way back. */
export const Undoable = ({ id, busy, onUndo, children }: Props) => (
  <div className="calm row between">
    <StatusLine tone="good">{children}</StatusLine>
    <Button id={id} variant="default" size="sm" loading={busy} onClick={onUndo}>
      Undo
    </Button>
  </div>
);
