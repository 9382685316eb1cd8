import { textWithMarks } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { LineCard } from "./line-card.tsx";
import classes from "./line-cards.module.css";
import { OpenCard } from "./open-card.ts";
import { lineId, type ItemChanges } from "./use-item-changes.ts";

type Props = {
  /** The current line of an item on the page. */
  find: (itemId: string) => DigestLine | undefined;
  changes: ItemChanges;
  children: ReactNode;
};

/** Opens the cards of the lines within it. On a desktop the page makes room, so that the line stays in view. */
export function LineCards({ find, changes, children }: Props) {
  const [opened, setOpened] = useState<DigestLine | null>(null);
  const close = () => setOpened(null);
  const open = (line: DigestLine) => {
    setOpened(line);
    requestAnimationFrame(() => document.getElementById(lineId(line.item_id))?.scrollIntoView(nearest));
  };
  // Read from the page, so that a tick on the card shows at once.
  const line = opened && (find(opened.item_id) ?? opened);
  return (
    <OpenCard value={{ open, opened: opened?.item_id ?? null }}>
      <div className={classes.beside} data-opened={line !== null || undefined}>
        {children}
      </div>
      <Dialog opened={line !== null} title={line ? textWithMarks(line) : ""} size="lg" beside onClose={close}>
        {line && <LineCard line={line} changes={changes} onClose={close} />}
      </Dialog>
    </OpenCard>
  );
}

const nearest: ScrollIntoViewOptions = { block: "nearest" };
