import { relevanceLabel } from "@gatepost/contract/limits";

export const RelevanceLabel = ({ score }: { score: number }) => (
  <span className="soft fine bold">{relevanceLabel(score)} relevance</span>
);
