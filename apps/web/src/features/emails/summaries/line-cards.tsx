import { type DigestPage, textWithMarks } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { lineOfPage } from "./digest-lines.ts";
import { LineCard } from "./line-card.tsx";
import { OpenCard } from "./open-card.ts";
import type { ItemChanges } from "./use-item-changes.ts";

type Props = { page: DigestPage; changes: ItemChanges; children: ReactNode };

/** What opens the cards of the lines within it. */
export function LineCards({ page, changes, children }: Props) {
  const [opened, setOpened] = useState<DigestLine | null>(null);
  const close = () => setOpened(null);
  // A tick on the card changes the page's line, not the one that was opened.
  const line = opened && (lineOfPage(page, opened.item_id) ?? opened);
  return (
    <OpenCard value={setOpened}>
      {children}
      <Dialog opened={line !== null} title={line ? textWithMarks(line) : ""} size="lg" beside onClose={close}>
        {line && <LineCard line={line} changes={changes} onClose={close} />}
      </Dialog>
    </OpenCard>
  );
}
