import { taskWeights } from "../model/item-weights.ts";
import { type MailWeights, mailWeights } from "./mail-model.ts";
import { urgencyWeights } from "../model/urgency-weights.ts";
import type { FeatureWeights } from "../model/weighted-features.ts";

/** What training has fitted; evaluation by folds passes its own. */
export type Weights = Readonly<{
  /** How a sentence's words and its place speak for an item. */
  mail: MailWeights;
  /** Whether a sentence is an item of its own. */
  tasks: FeatureWeights;
  /** Whether a message is urgent. */
  urgency: FeatureWeights;
}>;

export function trainedWeights(): Weights {
  return {
    mail: mailWeights(),
    tasks: taskWeights(),
    urgency: urgencyWeights(),
  };
}
