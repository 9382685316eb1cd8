import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { RunCard, Runs } from "./processing/runs.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadMore } from "./long-list.tsx";
import { useRun, useRuns } from "./processing/processing.api.ts";

export const handle = { title: "Processing History" };
export const meta = () => pageTitle("Processing History");

/** /processing-history. `?run=` shows only that run, with what it left out. */
export default function ProcessingHistoryPage() {
  const [query] = useSearchParams();
  const asked = query.get("run");
  return asked ? <OneRun id={asked} /> : <AllRuns />;
}

function AllRuns() {
  const runs = useRuns();
  const all = runs.data?.pages.flatMap((page) => page.results) ?? [];
  const totals = runs.data?.pages[0]?.totals;
  return (
    <>
      <div className="row between">
        <Anchor component={Link} to="/emails" className="tap">
          Back to Emails
        </Anchor>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          loading={runs.isRefetching}
          onClick={() => void runs.refetch()}
        >
          Refresh
        </Button>
      </div>
      <Failure of={runs} says={texts.processing_history_failed} />
      {runs.isPending && <ListSkeleton />}
      {runs.data && all.length === 0 && <NoRuns />}
      {totals && all.length > 0 && (
        <>
          <Tiles
            figures={[
              ["Total Runs", totals.runs],
              ["Successful", totals.successful],
              ["Failed", totals.failed],
              ["Running", totals.running],
            ]}
          />
          <h2 className="visually-hidden">Runs</h2>
          <Runs runs={all} />
          <LoadMore list={runs} label="Earlier checks" />
          <ErrorDetails runs={all} />
        </>
      )}
    </>
  );
}

/** The run in the address. */
function OneRun({ id }: { id: string }) {
  const run = useRun(id);
  return (
    <>
      <div>
        <Anchor component={Link} to="/processing-history" className="tap">
          All checks
        </Anchor>
      </div>
      <h2 className="heading">One check</h2>
      {run.isPending && <ListSkeleton />}
      <Failure of={run} says={texts.processing_history_failed} />
      {run.data === null && <p>This check is no longer in your history.</p>}
      {run.data && <RunCard run={run.data} open />}
    </>
  );
}

const NoRuns = () => (
  <EmptyState
    title="No processing history yet"
    drawing="no-mail"
    action={
      <Button component={Link} to="/emails">
        Process Emails
      </Button>
    }
  >
    Every time we check your emails, it’s listed here.
  </EmptyState>
);

/** Why runs failed, newest first. */
function ErrorDetails({ runs }: { runs: ProcessingLog[] }) {
  const { timezone } = useUser();
  const failed = runs.filter((run) => run.status === "failed");
  if (failed.length === 0) return null;
  return (
    <Card id="error-details" title="Error Details">
      <ul className="bare stack anywhere">
        {failed.map((run) => (
          <li key={run.id} className="stack gap-0">
            <span className="quiet small">{formatDateTime(run.started_at, timezone)}</span>
            <span>{run.error_message ?? texts.processing_failed}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
