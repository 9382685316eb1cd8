import { Button, Group } from "@mantine/core";
import { Card } from "../../../ui/card.tsx";
import { RunningSince } from "./running-since.tsx";
import type { Processing } from "./use-processing.ts";

/**
 * Shown when a start joined a running job, which the tracker below follows. Waiting is the default; killing is the
 * exception.
 */
export function JoinedJob({ processing }: { processing: Processing }) {
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
