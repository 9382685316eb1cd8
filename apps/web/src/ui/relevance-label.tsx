import { relevanceLabel } from "@gatepost/contract/limits";

/** The label of a score between 0 and 1. */
export const RelevanceLabel = ({ score }: { score: number }) => (
  <span className="soft fine bold">{relevanceLabel(score)} relevance</span>
);
