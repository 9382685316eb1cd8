import type { DigestLine } from "@gatepost/contract/emails";
import { createContext, use } from "react";

/** Opens the card of a line; the page provides it. */
export const OpenCard = createContext<(line: DigestLine) => void>(() => undefined);

export const useOpenCard = () => use(OpenCard);
