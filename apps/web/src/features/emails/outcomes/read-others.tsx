import { planLimits, processingHoursMaximum } from "@gatepost/contract/limits";
import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { Anchor, Button } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { Link } from "react-router";
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

/** What a free family can do. */
export function NextTwo({ waiting }: Props) {
  const next = Math.min(planLimits.free.summaries_per_day ?? waiting.length, waiting.length);
  return (
    <p className="plain">
      {next === 1 ? "We’ll read it tomorrow." : "We’ll read the next two tomorrow."}{" "}
      <Anchor component={Link} to="/subscription" inherit className="tap">
        {waiting.length === 1 ? "Read it now with Premium" : `Read all ${waiting.length} now with Premium`}
      </Anchor>
    </p>
  );
}

/** Whole hours from the oldest until now, as far as one run can look back. */
export function hoursBackTo(emails: readonly Pick<UnreadEmail, "received_at">[], now: number): number {
  const oldest = Math.min(...emails.map(({ received_at }) => Date.parse(received_at)));
  const hours = Math.ceil((now - oldest) / 3_600_000) + 1;
  return Math.min(Math.max(hours, 1), processingHoursMaximum);
}
