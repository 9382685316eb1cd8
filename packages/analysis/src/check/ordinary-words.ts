import lists from "./ordinary-words.json" with { type: "json" };
import { stem } from "./stem.ts";

/**
 * Words that a line may use though its passages don't: they only word what a passage says. The lists were extended by the measure
 * (`npm run evaluate:lines`). They hold nothing about bank details, keys, codes, calls, danger, going home, other people's houses, strangers, or a change of plan:
 * an email that a model obeys must not put those into another email's line.
 */
const stems = new Set(Object.values(lists).flatMap((list) => list.split(" ").map(stem)));

export const isOrdinary = (key: string): boolean => stems.has(key);
