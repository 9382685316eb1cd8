import { texts } from "@gatepost/contract/texts";
import { Failure } from "../../../ui/failure.tsx";
import { ListSkeleton } from "../list-skeleton.tsx";
import { useRun } from "../processing/processing.api.ts";
import { RunCard } from "./run-card.tsx";

/** The run in the address. */
export function OneRun({ id }: { id: string }) {
  const run = useRun(id);
  return (
    <>
      <h2 className="heading mb-l">One check</h2>
      {run.isPending && <ListSkeleton />}
      <Failure of={run} says={texts.processing_history_failed} />
      {run.data === null && <p>This check is no longer in your history.</p>}
      {run.data && <RunCard run={run.data} open />}
    </>
  );
}
