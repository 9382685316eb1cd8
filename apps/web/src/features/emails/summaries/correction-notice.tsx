import { Button } from "@mantine/core";
import { StatusLine } from "../../../ui/status-line.tsx";
import classes from "./summary-view.module.css";
import { undoId, type ItemChanges } from "./use-item-changes.ts";

/** "Not for Maya", with undo while the page is open. */
export function CorrectionNotice({ changes }: { changes: ItemChanges }) {
  const { corrected } = changes;
  return (
    <div className={classes.notice} aria-live="polite">
      {corrected && (
        <div className={classes.noticeBox}>
          <StatusLine tone="good">
            Noted: not for {corrected.child.name}. We’ll be more careful with emails like it.
          </StatusLine>
          <Button
            id={undoId}
            variant="default"
            size="sm"
            loading={changes.busy(corrected.line)}
            onClick={changes.undo}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
