import { firstHours } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { ConflictDialog } from "./processing/conflict.tsx";
import { RunTracker } from "./processing/run-tracker.tsx";
import { useProcessing } from "./processing/use-processing.ts";

/** Step of the dashboard's first-run guide: makes the first summary, from the last 14 days. */
export function FirstSummaryStep({ onDone }: { onDone: () => void }) {
  const processing = useProcessing();
  const made = processing.run?.status === "completed" && processing.run.summary_id !== null;
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (made) tell();
  }, [made]);
  return (
    <>
      <RunTracker processing={processing} />
      {processing.run?.status !== "running" && (
        <Button loading={processing.starting} onClick={() => processing.begin({ hours: firstHours })}>
          Read the last 14 days
        </Button>
      )}
      <ConflictDialog processing={processing} />
    </>
  );
}
