import type { FeatureGroup } from "./features.ts";

/** The questions that the model answers about a sentence, each with a probability. */
export const heads = ["asked", "optional", "disrupts"] as const;
export type Head = (typeof heads)[number];

const all: readonly FeatureGroup[] = ["words", "kinds", "letters", "shape"];

/** Word order helps to recognise requests; there are too few examples of disruptions to learn phrases from. */
export const looksAt: Record<Head, readonly FeatureGroup[]> = {
  asked: all,
  optional: all,
  disrupts: ["kinds", "letters", "shape"],
};
