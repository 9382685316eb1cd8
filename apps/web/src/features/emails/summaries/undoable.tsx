import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusLine } from "../../../ui/status-line.tsx";

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
