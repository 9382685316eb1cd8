import type { User } from "@gatepost/contract/auth";
import { processingProgressPercent } from "@gatepost/contract/limits";
import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { CloseButton, Progress, Stack, Button } from "@mantine/core";
import { Link } from "react-router";
import { useUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { JoinedJob } from "./conflict.tsx";
import { isPutOff, RunOutcome } from "./run-outcome.tsx";
import type { Processing } from "./use-processing.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** The status tracker of the current run: start, progress and outcome. */
export function RunTracker({ processing }: { processing: Processing }) {
  const { run, killed, lookFailed } = processing;
  const user = useUser();
  return (
    <div className="stack gap-l" aria-live="polite">
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
          <div className="row nowrap between">
            <h2 className="heading">{titleOf(run, user)}</h2>
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
        value={processingProgressPercent(run.duration_seconds)}
        aria-label="Progress"
        size="lg"
        radius="xl"
        bg="var(--gp-line)"
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

function titleOf(run: ProcessingLog, user: User): string {
  const { status, dry_run } = run;
  if (status === "running") return dry_run ? "Dry run: reading your emails…" : "Reading your emails…";
  if (status === "failed") return dry_run ? "Dry run: it didn’t work" : "It didn’t work this time";
  if (run.emails_processed === 0 && isPutOff(run, user)) return "You’ve had today’s two emails";
  return dry_run ? "Dry run: done, nothing was saved" : "Done";
}

const ConnectMailbox = ({ label }: { label: string }) => (
  <Button component={Link} to="/settings#gmail" size="sm">
    {label}
  </Button>
);

/** Why a run could not be started, and where to fix a missing mailbox. */
function StartFailure({ error, message }: { error: Error; message: string }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code !== "not_connected" && code !== "needs_reconnect") return <ErrorState message={message} />;
  return (
    <div role="alert" className="note row between gap-wide">
      <StatusLine tone="notice">{message}</StatusLine>
      <ConnectMailbox label={code === "not_connected" ? "Connect mailbox" : "Reconnect mailbox"} />
    </div>
  );
}

type Props = { run: ProcessingLog; retrying: boolean; onRetry: () => void };

/** Why a run failed. Without a mailbox, connecting one is the button that stands out. */
function RunFailure({ run, retrying, onRetry }: Props) {
  const { has_connected_mailbox } = useUser();
  return (
    <>
      <ErrorState
        message={run.error_message ?? texts.processing_failed}
        onRetry={onRetry}
        retrying={retrying}
      />
      {!has_connected_mailbox && (
        <div>
          <ConnectMailbox label="Reconnect mailbox" />
        </div>
      )}
    </>
  );
}
