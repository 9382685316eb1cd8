import { taskWeights } from "../model/item-weights.ts";
import { type MailWeights, mailWeights } from "./mail-model.ts";
import { urgencyWeights } from "../model/urgency-weights.ts";
import type { FeatureWeights } from "../model/weighted-features.ts";

/** Weights from training; cross-validation passes its own. */
export type Weights = Readonly<{
  /** For a sentence's words and context. */
  mail: MailWeights;
  /** For whether a sentence is an item of its own. */
  tasks: FeatureWeights;
  /** For whether a message is urgent. */
  urgency: FeatureWeights;
}>;

export function trainedWeights(): Weights {
  return {
    mail: mailWeights(),
    tasks: taskWeights(),
    urgency: urgencyWeights(),
  };
}
