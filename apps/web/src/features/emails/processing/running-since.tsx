import type { ProcessConflict } from "@gatepost/contract/processing";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { StatusLine } from "../../../ui/status-line.tsx";

/** When the conflicting job started, and what it is doing. */
export function RunningSince({ conflict }: { conflict: ProcessConflict }) {
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
