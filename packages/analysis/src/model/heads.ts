import type { FeatureGroup } from "./features.ts";

/** The questions that the model answers of a sentence, each by a probability. */
export const heads = ["asked", "optional", "disrupts"] as const;
export type Head = (typeof heads)[number];

const all: readonly FeatureGroup[] = ["words", "kinds", "letters", "shape"];

/** Word order helps to tell asks; of disruptions there are too few examples to learn phrases from. */
export const looksAt: Record<Head, readonly FeatureGroup[]> = {
  asked: all,
  optional: all,
  disrupts: ["kinds", "letters", "shape"],
};
