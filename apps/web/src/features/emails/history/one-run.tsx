import { texts } from "@gatepost/contract/texts";
import { Failure } from "../../../ui/failure.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { useRun } from "../processing/processing.api.ts";
import type { HistoryAddress } from "./history-address.ts";
import { RunCard } from "./run-card.tsx";

const titles = {
  "left-out": "Emails that were left out",
  failed: "Emails that could not be read",
} as const;

/** The run in the address, or the newest run of the summary in the address. */
export function OneRun({ summaryId, runId, part }: HistoryAddress) {
  const run = useRun(runId ? { id: runId } : { summary_id: summaryId ?? "" });
  return (
    <>
      <h2 className="heading mb-l">{part ? titles[part] : "One check"}</h2>
      {run.isPending && <ListSkeleton />}
      <Failure of={run} says={texts.processing_history_failed} />
      {run.data === null && <p>This check is no longer in your history.</p>}
      {run.data && <RunCard run={run.data} open part={part} />}
    </>
  );
}
