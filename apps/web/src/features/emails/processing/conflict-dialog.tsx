import { Button, Group, Stack } from "@mantine/core";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { RunningSince } from "./running-since.tsx";
import type { Processing } from "./use-processing.ts";

/**
 * Shown when a start conflicts with a job that seems stuck: Force Kill Job comes first. A start during a healthy job
 * joins it instead.
 */
export function ConflictDialog({ processing }: { processing: Processing }) {
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
