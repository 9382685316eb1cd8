import type { ProcessConflict } from "@gatepost/contract/processing";
import { Button, Group, Stack } from "@mantine/core";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import type { Processing } from "./use-processing.ts";

type Props = { processing: Processing };

/** Shown when a start conflicts with a job that seems stuck: Force Kill Job comes first. During a healthy job a start joins it instead. */
export function ConflictDialog({ processing }: Props) {
  const { stuck, forceKill, waitForJob, starting } = processing;
  return (
    <Dialog opened={stuck !== null} onClose={waitForJob} title="Your emails are being processed already">
      {stuck && (
        <Stack>
          <RunningSince conflict={stuck} />
          <StatusLine tone="problem">This job seems stuck. We haven’t heard from it for a while.</StatusLine>
          <Group justify="end">
            <Button
              {...(stuck.can_force_kill ? { variant: "default" } : { "data-autofocus": true })}
              onClick={waitForJob}
            >
              Wait for Job
            </Button>
            {stuck.can_force_kill && (
              <Button data-autofocus loading={starting} onClick={forceKill}>
                Force Kill Job
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** Shown when a start joined a running job, which the tracker below follows. Waiting is the default. */
export function JoinedJob({ processing }: Props) {
  const { joined, forceKill, waitForJob, starting } = processing;
  if (!joined) return null;
  return (
    <Card tone="note" aria-label="Already checking" className="stack gap-l">
      <h2 className="heading">We’re already checking your emails</h2>
      <RunningSince conflict={joined} />
      <Group>
        <Button onClick={waitForJob}>Wait for Job</Button>
        {joined.can_force_kill && (
          <Button variant="subtle" color="red" loading={starting} onClick={forceKill}>
            Force Kill Job
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** When the conflicting job started, and what it is doing. */
function RunningSince({ conflict }: { conflict: ProcessConflict }) {
  const { timezone } = useUser();
  const { started_at, duration_minutes, progress_message } = conflict.running_job;
  return (
    <>
      <p className="bold plain">
        Started {formatDateTime(started_at, timezone)}, {minutes(duration_minutes)} ago. {progress_message}
      </p>
      {conflict.auto_killed_stale && (
        <StatusLine tone="notice">
          {conflict.message} ({conflict.killed_count} stopped)
        </StatusLine>
      )}
    </>
  );
}

function minutes(count: number): string {
  const whole = Math.floor(count);
  if (whole < 1) return "less than a minute";
  return whole === 1 ? "1 minute" : `${whole} minutes`;
}
