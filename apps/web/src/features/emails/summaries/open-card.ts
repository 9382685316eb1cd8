import type { DigestLine } from "@gatepost/contract/emails";
import { createContext, use } from "react";

type Cards = {
  open: (line: DigestLine) => void;
  /** The item whose card is open. */
  opened: string | null;
};

/** Opens the card of a line; the page provides it. */
export const OpenCard = createContext<Cards>({ open: () => undefined, opened: null });

export const useOpenCard = () => use(OpenCard);
