import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { IconHistory, IconRefresh } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorDetails } from "./history/error-details.tsx";
import classes from "./history/history.module.css";
import { RunCards, RunTable } from "./history/run-table.tsx";
import { RunTotals } from "./history/run-totals.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { useRuns } from "./processing/processing.api.ts";

export const handle = { title: "Processing History" };
export const meta = () => pageTitle("Processing History");

/** SPEC section 2, /processing-history. `?summary=` and `?run=` show only those runs, with what they left out. */
export default function ProcessingHistoryPage() {
  const runs = useRuns();
  const [query] = useSearchParams();
  const [summaryId, runId] = [query.get("summary"), query.get("run")];
  const narrowed = summaryId !== null || runId !== null;
  const all = runs.data?.pages.flatMap((page) => page.results) ?? [];
  const total = runs.data?.pages[0]?.count ?? 0;
  return (
    <>
      <div className={classes.bar}>
        <Anchor component={Link} to={narrowed ? "/processing-history" : "/emails"}>
          {narrowed ? "All runs" : "Back to Emails"}
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
      {runs.isError && (
        <ErrorState
          message={messageOf(runs.error, texts.processing_history_failed)}
          onRetry={() => void runs.refetch()}
        />
      )}
      {runs.isPending && <ListSkeleton />}
      {runs.data && all.length === 0 && <NoRuns />}
      {all.length > 0 && (
        <>
          {!narrowed && <RunTotals runs={all} total={total} />}
          <h2 className="visually-hidden">Runs</h2>
          {narrowed ? (
            <RunCards
              runs={all.filter((run) => run.id === runId || (summaryId && run.summary_id === summaryId))}
              open
            />
          ) : (
            <RunTable runs={all} />
          )}
          <LoadMore list={runs} label="Earlier runs" />
          {!narrowed && <ErrorDetails runs={all} />}
        </>
      )}
    </>
  );
}

function NoRuns() {
  return (
    <EmptyState
      title="No processing history yet"
      icon={<IconHistory size={30} />}
      action={
        <Button component={Link} to="/emails">
          Process Emails
        </Button>
      }
    >
      Each time your emails are read, by you or by the schedule, it is written down here.
    </EmptyState>
  );
}
