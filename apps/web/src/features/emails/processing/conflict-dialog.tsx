import { Button, Group, Stack } from "@mantine/core";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import type { Processing } from "./use-processing.ts";

/** A start met a running job: Wait for Job comes first, or Force Kill Job when the running one is stuck. */
export function ConflictDialog({ processing }: { processing: Processing }) {
  const { conflict, forceKill, waitForJob, starting } = processing;
  const { timezone } = useUser();
  return (
    <Dialog opened={conflict !== null} onClose={waitForJob} title="Your emails are being processed already">
      {conflict && (
        <Stack>
          <div>
            <p style={{ margin: 0 }}>
              Started {formatDateTime(conflict.running_job.started_at, timezone)},{" "}
              {minutes(conflict.running_job.duration_minutes)} ago.
            </p>
            <p style={{ margin: 0 }}>
              <strong>{conflict.running_job.progress_message}</strong>
            </p>
          </div>
          {conflict.running_job.is_stale && (
            <StatusLine tone="problem">
              This job seems stuck. We haven’t heard from it for a while.
            </StatusLine>
          )}
          {conflict.auto_killed_stale && (
            <StatusLine tone="notice">
              {conflict.message} ({conflict.killed_count} stopped)
            </StatusLine>
          )}
          {conflict.running_job.is_stale && conflict.can_force_kill ? (
            <Group justify="end">
              <Button variant="default" onClick={waitForJob}>
                Wait for Job
              </Button>
              <Button data-autofocus loading={starting} onClick={forceKill}>
                Force Kill Job
              </Button>
            </Group>
          ) : (
            <Group justify="end">
              {conflict.can_force_kill && (
                <Button color="red" variant="light" loading={starting} onClick={forceKill}>
                  Force Kill Job
                </Button>
              )}
              <Button data-autofocus onClick={waitForJob}>
                Wait for Job
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function minutes(count: number): string {
  const whole = Math.floor(count);
  if (whole < 1) return "less than a minute";
  return whole === 1 ? "1 minute" : `${whole} minutes`;
}
