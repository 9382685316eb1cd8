import type { SingleLine } from "@gatepost/contract/emails";
import { createContext, use } from "react";
import type { ItemChanges } from "./use-item-changes.ts";

type ShownLines = {
  changes: ItemChanges;
  /** Whether lines name their children: not in a family with one child. */
  named: boolean;
  /** Whether private lines are hidden, because somebody may look over a parent's shoulder. */
  discreet: boolean;
  /** The urgent item. */
  urgent: string | null;
  /** Opens the card of a line. */
  open: (line: SingleLine) => void;
  /** The item whose card is open. */
  opened: string | null;
};

/** What all lines of a screen share; LineCards provides it. */
export const ShownLinesContext = createContext<ShownLines | null>(null);

export function useShownLines(): ShownLines {
  const shown = use(ShownLinesContext);
  if (!shown) throw new Error("lines are only shown within LineCards");
  return shown;
}
