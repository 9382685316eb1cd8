import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { ErrorDetails } from "./history/error-details.tsx";
import { readHistoryAddress } from "./history/history-address.ts";
import { OneRun } from "./history/one-run.tsx";
import { RunTable } from "./history/run-table.tsx";
import { RunTotalsView } from "./history/run-totals.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { useRuns } from "./processing/processing.api.ts";

export const handle = { title: "Processing History" };
export const meta = () => pageTitle("Processing History");

/** /processing-history. `?run=` shows only that run, with what it left out. */
export default function ProcessingHistoryPage() {
  const [query] = useSearchParams();
  const asked = readHistoryAddress(query);
  if (!asked) return <AllRuns />;
  return (
    <>
      <div className="row between mb-l">
        <Anchor component={Link} to="/processing-history" className="tap">
          All checks
        </Anchor>
      </div>
      <OneRun id={asked} />
    </>
  );
}

function AllRuns() {
  const runs = useRuns();
  const all = runs.data?.pages.flatMap((page) => page.results) ?? [];
  const totals = runs.data?.pages[0]?.totals;
  return (
    <>
      <div className="row between mb-l">
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
          <RunTotalsView totals={totals} />
          <h2 className="visually-hidden">Runs</h2>
          <RunTable runs={all} />
          <LoadMore list={runs} label="Earlier checks" />
          <ErrorDetails runs={all} />
        </>
      )}
    </>
  );
}

function NoRuns() {
  return (
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
}
