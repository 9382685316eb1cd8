import { processingProgressPercent } from "@gatepost/contract/limits";
import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { CloseButton, Progress, Stack, Button, Group } from "@mantine/core";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { RunFailure } from "./run-failure.tsx";
import { RunOutcome } from "./run-outcome.tsx";
import classes from "./run-tracker.module.css";
import { StartFailure } from "./start-failure.tsx";
import type { Processing } from "./use-processing.ts";
import { RunningSince } from "./running-since.tsx";

/** The status tracker of the current run: start, progress and outcome. */
export function RunTracker({ processing }: { processing: Processing }) {
  const { run, killed, lookFailed } = processing;
  return (
    <div className={`${classes.tracker} stack gap-l`} aria-live="polite">
      {processing.failure && processing.failureMessage && (
        <StartFailure error={processing.failure} message={processing.failureMessage} />
      )}
      {killed && (
        <StatusLine tone="notice">
          {killed.message} ({killed.killed_count} {killed.killed_count === 1 ? "job" : "jobs"} stopped)
        </StatusLine>
      )}
      <JoinedJob processing={processing} />
      {run && (
        <Card aria-label="Processing status" className="stack gap-l">
          <div className={`${classes.head} row nowrap between gap-wide`}>
            <h2 className="heading">{titleOf(run)}</h2>
            {run.status !== "running" && <CloseButton aria-label="Hide this" onClick={processing.dismiss} />}
          </div>
          {run.status === "running" && <Running run={run} stopped={lookFailed} />}
          {run.status === "completed" && <RunOutcome run={run} onLookBack={processing.begin} />}
          {run.status === "failed" && (
            <RunFailure
              run={run}
              retrying={processing.starting}
              onRetry={() => processing.begin({ dry_run: run.dry_run })}
            />
          )}
        </Card>
      )}
      {lookFailed && (
        <ErrorState
          message={texts.task_status_failed}
          retryLabel="Check again"
          retrying={processing.looking}
          onRetry={processing.lookAgain}
        />
      )}
    </div>
  );
}

function Running({ run, stopped }: { run: ProcessingLog; stopped: boolean }) {
  return (
    <Stack gap="0.75rem">
      <Progress
        className={classes.progress ?? ""}
        value={processingProgressPercent(run.duration_seconds)}
        aria-label="Progress"
        size="lg"
        radius="xl"
        animated={!stopped}
        transitionDuration={1_800}
      />
      <p className="bold plain">{run.progress_message}</p>
      {run.is_stale && (
        <StatusLine tone="problem">
          We haven’t heard from this job for a while. It may resume by itself, or you can start again.
        </StatusLine>
      )}
      <p className="quiet">You can leave this page. We’ll carry on, and you’ll find it here.</p>
    </Stack>
  );
}

function titleOf(run: ProcessingLog): string {
  const dry = run.dry_run ? "Dry run: " : "";
  if (run.status === "running") return dry ? "Dry run: reading your emails…" : "Reading your emails…";
  if (run.status === "failed") return dry ? "Dry run: it didn’t work" : "It didn’t work this time";
  return run.dry_run ? "Dry run: done, nothing was saved" : "Done";
}

/**
 * Shown when a start joined a running job, which the tracker below follows. Waiting is the default; killing is the
 * exception.
 */
function JoinedJob({ processing }: { processing: Processing }) {
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
