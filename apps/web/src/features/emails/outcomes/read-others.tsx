import { processingHoursMaximum } from "@gatepost/contract/limits";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { Button } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { RunTracker } from "../processing/run-tracker.tsx";
import { useProcessing } from "../processing/use-processing.ts";

type Props = { waiting: readonly UnreadEmail[] };

/** Reads them now and shows how far it is. */
export function ReadOthers({ waiting }: Props) {
  const processing = useProcessing();
  const isRunning = processing.run?.status === "running";
  return (
    <>
      {!isRunning && (
        <div>
          <Button
            loading={processing.starting}
            leftSection={<IconMailOpened size={20} aria-hidden="true" />}
            onClick={() => processing.begin({ hours: hoursBackTo(waiting, Date.now()) })}
          >
            {waiting.length === 1 ? "Read it now" : `Read the other ${waiting.length}`}
          </Button>
        </div>
      )}
      <RunTracker processing={processing} />
    </>
  );
}

/** Whole hours from the oldest until now, as far as one run can look back. */
export function hoursBackTo(emails: readonly Pick<UnreadEmail, "received_at">[], now: number): number {
  const oldest = Math.min(...emails.map(({ received_at }) => Date.parse(received_at)));
  const hours = Math.ceil((now - oldest) / 3_600_000) + 1;
  return Math.min(Math.max(hours, 1), processingHoursMaximum);
}
