import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { withUnder } from "./digest-lines.ts";
import { LineCard } from "./line-card.tsx";
import classes from "./page.module.css";
import { ShownLinesContext } from "./shown-lines.ts";
import { lineId, type ItemChanges } from "./use-item-changes.ts";

type Props = {
  /** All lines of the screen. */
  lines: readonly DigestLine[];
  changes: ItemChanges;
  named: boolean;
  discreet?: boolean;
  urgent?: string | null;
  children: ReactNode;
};

/** Opens the cards of the lines within it. On a desktop the page makes room, so that the line stays in view. */
export function LineCards({ lines, changes, named, discreet = false, urgent = null, children }: Props) {
  const [opened, setOpened] = useState<SingleLine | null>(null);
  const close = () => setOpened(null);
  const open = (line: SingleLine) => {
    setOpened(line);
    requestAnimationFrame(() =>
      document.getElementById(lineId(line.item_id))?.scrollIntoView({ block: "nearest" }),
    );
  };
  // Read from the page, so that a tick on the card shows at once.
  const line = opened && (withUnder(lines).find(({ item_id }) => item_id === opened.item_id) ?? opened);
  return (
    <ShownLinesContext value={{ changes, named, discreet, urgent, open, opened: opened?.item_id ?? null }}>
      <div className={`${classes.beside} stack gap-l`} data-opened={line !== null || undefined}>
        {children}
      </div>
      <Dialog opened={line !== null} title={line?.text ?? ""} size="lg" beside onClose={close}>
        {line && <LineCard line={line} lines={lines} onClose={close} />}
      </Dialog>
    </ShownLinesContext>
  );
}
