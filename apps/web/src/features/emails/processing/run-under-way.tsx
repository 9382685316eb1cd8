import { RunTracker } from "./run-tracker.tsx";
import { useProcessing } from "./use-processing.ts";

/** The run that a payment or another child has started, its progress and its end. Renders nothing without one. */
export function RunUnderWay() {
  const processing = useProcessing();
  return processing.run && <RunTracker processing={processing} />;
}
