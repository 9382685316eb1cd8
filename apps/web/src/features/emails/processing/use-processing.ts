import { processConflict, type ProcessConflict, type ProcessStart } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { useLatestRuns, useStartProcessing } from "./processing.api.ts";

export type Processing = ReturnType<typeof useProcessing>;

/** A page's state of processing: starting, a conflict with a running job, and the run being followed. */
export function useProcessing() {
  const runs = useLatestRuns();
  const start = useStartProcessing();
  const [followed, setFollowed] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProcessConflict | null>(null);

  // A run in progress is followed on every page, and stays visible when it ends.
  const running = runs.data?.find((run) => run.status === "running");
  if (running && running.id !== followed) setFollowed(running.id);
  const run = runs.data?.find((entry) => entry.id === followed) ?? null;
  const isStuck = conflict?.running_job.is_stale === true;

  function begin(options: ProcessStart) {
    setConflict(null);
    start.mutate(options, {
      onSuccess: ({ log_id }) => setFollowed(log_id),
      onError: (error) => {
        setConflict(conflictIn(error));
        if (conflictIn(error)) void runs.refetch();
      },
    });
  }

  const failure = start.isError && !conflictIn(start.error) ? start.error : null;
  const killing = start.variables?.force_kill === true;
  return {
    run,
    /** The last look at the logs failed; polling has stopped. */
    lookFailed: runs.isError,
    looking: runs.isFetching,
    lookAgain: () => void runs.refetch(),
    starting: start.isPending,
    begin,
    /** What the server says about a start: the stale job that it killed by itself, or the one it was told to. */
    killed: start.data && start.data.killed_count > 0 ? start.data : null,
    failure,
    failureMessage: failure && messageOf(failure, killing ? texts.kill_failed : texts.process_failed),
    /** The start met a job that nothing has been heard from. */
    stuck: isStuck ? conflict : null,
    /** The start met a healthy job and follows it, until it ends. */
    joined: conflict && !isStuck && (!run || run.status === "running") ? conflict : null,
    forceKill: () => begin({ ...start.variables, force_kill: true }),
    waitForJob: () => {
      setConflict(null);
      start.reset();
      void runs.refetch();
    },
    dismiss: () => {
      setFollowed(null);
      start.reset();
    },
  };
}

function conflictIn(error: unknown): ProcessConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = processConflict.safeParse(error.body);
  return body.success ? body.data : null;
}
