import type { ProcessingLog } from "@gatepost/contract/processing";
import { Anchor, Table } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconLoader } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { summaryAddress } from "../emails-address.ts";
import { LeftOutList } from "./email-entries.tsx";
import { RunCounts } from "./run-outcome.tsx";

/** The address of /processing-history with one run open. */
const runAddress = (runId: string) => `/processing-history?run=${encodeURIComponent(runId)}`;

const columns = "Status,Started,Duration,Emails Found,Processed,Relevant,Skipped,Summary".split(",");

/** A table on wide screens, a list of cards on phones. */
export function Runs({ runs }: { runs: ProcessingLog[] }) {
  const { timezone, subscription_tier } = useUser();
  const wide = useMediaQuery("(min-width: 52em)", undefined, { getInitialValueInEffect: false });
  if (!wide)
    return (
      <div className="stack gap-l">
        {runs.map((run) => (
          <RunCard key={run.id} run={run} open={false} />
        ))}
      </div>
    );
  const isShown = (_: unknown, column: number) =>
    columns[column] !== "Skipped" || subscription_tier === "free";
  const cells = (run: ProcessingLog) => [
    <RunStatus key="status" run={run} notes />,
    formatDateTime(run.started_at, timezone),
    run.duration_formatted,
    run.emails_fetched,
    run.emails_processed,
    run.emails_relevant,
    run.skipped_emails.length > 0 ? (
      <Anchor key="skipped" component={Link} to={runAddress(run.id)} inherit>
        {run.emails_skipped_due_to_limit}
      </Anchor>
    ) : (
      run.emails_skipped_due_to_limit
    ),
    <RunSummary key="summary" run={run} />,
  ];
  const body = runs.map((run) => cells(run).filter(isShown));
  return (
    <div className="sheet padded">
      <Table data={{ head: columns.filter(isShown), body }} />
    </div>
  );
}

/** One run as a card. @param open whether to show what it left out from the start */
export function RunCard({ run, open }: { run: ProcessingLog; open: boolean }) {
  const { timezone } = useUser();
  return (
    <article className="sheet padded stack">
      <div className="row between gap-wide">
        <h3 className="subtitle">{formatDateTime(run.started_at, timezone)}</h3>
        <RunStatus run={run} />
      </div>
      <RunCounts run={run} found="Emails Found" />
      {run.reader_note && <p className="quiet">{run.reader_note}</p>}
      <LeftOutList title="Left out" emails={run.skipped_emails} open={open} />
      <LeftOutList title="Could not be read" emails={run.failed_emails} open={open} runId={run.id} />
      {open && isForgotten(run) && (
        <p className="quiet">
          We keep the list of these emails for 7 days only. They’re still in your mailbox.
        </p>
      )}
      <div className="row between gap-wide soft">
        <span>Duration: {run.duration_formatted}</span>
        <RunSummary run={run} />
      </div>
    </article>
  );
}

/** The counts stay; subjects and senders are deleted after a week (docs/security.md). */
function isForgotten(run: ProcessingLog): boolean {
  const leftOut = run.emails_skipped_due_to_limit > 0 && run.skipped_emails.length === 0;
  const failed = run.emails_failed > 0 && run.failed_emails.length === 0;
  return leftOut || failed;
}

const states = {
  running: { words: "Running", icon: IconLoader, color: "currentColor" },
  completed: { words: "Completed", icon: IconCircleCheckFilled, color: "var(--gp-accent)" },
  failed: { words: "Failed", icon: IconAlertTriangleFilled, color: "var(--mantine-color-error)" },
};
const causes = { scheduled: "by schedule", watch: "for urgent news", manual: null };

/** A run's status, marked if it was a dry run or scheduled. @param notes with links to what it could not read */
function RunStatus({ run, notes = false }: { run: ProcessingLog; notes?: boolean }) {
  const { words, icon: Icon, color } = states[run.status];
  const tags = [run.dry_run ? "dry run" : null, causes[run.trigger]].filter((tag) => tag !== null);
  const details = [
    ...(run.emails_failed > 0 ? [`${run.emails_failed} could not be read`] : []),
    ...(run.reader_note ? ["Built-in reader used"] : []),
  ];
  return (
    <>
      <span className="row inline gap-xs bold">
        <Icon size={18} color={color} aria-hidden="true" />
        {words}
        {tags.map((tag) => (
          <span key={tag} className="tag tiny">
            {tag}
          </span>
        ))}
      </span>
      {notes &&
        details.map((detail) => (
          <Anchor key={detail} component={Link} to={runAddress(run.id)} size="sm" display="block">
            {detail}
          </Anchor>
        ))}
    </>
  );
}

/** 'View Summary', 'Failed', 'Creating...' or 'None'. */
function RunSummary({ run }: { run: ProcessingLog }) {
  // The day's summary has what a failed run stored before it failed, but the run still counts as failed.
  if (run.status === "failed") return "Failed";
  if (!run.summary_id || run.dry_run) return run.status === "running" ? "Creating..." : "None";
  return (
    <Anchor component={Link} to={summaryAddress(run.summary_id)} className="tap" inherit>
      View Summary
    </Anchor>
  );
}
