import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { IconHistory, IconRefresh } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorDetails } from "./history/error-details.tsx";
import classes from "./history/history.module.css";
import { RunTable } from "./history/run-table.tsx";
import { RunTotals } from "./history/run-totals.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { useRuns } from "./processing/processing.api.ts";

export const handle = { title: "Processing History" };
export const meta = () => pageTitle("Processing History");

/** SPEC section 2, /processing-history. `?summary=` opens what the runs of one daily summary left out. */
export default function ProcessingHistoryPage() {
  const runs = useRuns();
  const [query] = useSearchParams();
  const all = runs.data?.pages.flatMap((page) => page.results) ?? [];
  const total = runs.data?.pages[0]?.count ?? 0;
  return (
    <>
      <div className={classes.bar}>
        <Link to="/emails">Back to Emails</Link>
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
      {runs.data && all.length === 0 && (
        <EmptyState
          title="No processing history yet"
          icon={<IconHistory size={30} />}
          action={
            <Button component={Link} to="/emails">
              Process Emails
            </Button>
          }
        >
          Each time your e-mails are read, by you or by the schedule, it is written down here.
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <RunTotals runs={all} total={total} />
          <RunTable runs={all} openedSummary={query.get("summary")} />
          <LoadMore list={runs} label="Earlier runs" />
          <ErrorDetails runs={all} />
        </>
      )}
    </>
  );
}
