import { texts } from "@gatepost/contract/texts";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { BackButton } from "../back-button.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { DigestFooter } from "./digest-footer.tsx";
import { Notices } from "./notices.tsx";
import { useMarkRead, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import { SummaryHead } from "./summary-head.tsx";
import { LineCards } from "./line-cards.tsx";
import { ByChild, Happened, Letters, NextSchoolDay, Tray, Week } from "./today-page.tsx";
import { WeekStrip } from "./week-strip.tsx";
import classes from "./summary-view.module.css";
import { useItemChanges } from "./use-item-changes.ts";

const InstallHint = lazy(() => import("../../phone/install-hint.tsx"));

/** One day's summary: the next school day, what to do by then, the week. Opening it marks it read. `alone`: without the way to the others. */
export function SummaryView({ id, alone = false }: { id: string; alone?: boolean }) {
  const summary = useSummary(id);
  const { mutate: markRead } = useMarkRead();
  const unread = summary.data?.viewed === false;
  useEffect(() => {
    if (unread) markRead(id);
  }, [unread, id, markRead]);

  return (
    <div className={classes.page}>
      {!alone && <BackButton to="/emails" label="All emails" />}
      {summary.isPending && <SummarySkeleton />}
      {summary.isError && !summary.data && (
        <ErrorState
          message={messageOf(summary.error, texts.email_history_failed)}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.data && <Summary summary={summary.data} />}
    </div>
  );
}

function Summary({ summary }: { summary: SummaryWithDigest }) {
  const { digest, page } = summary;
  const changes = useItemChanges(summary.id);
  const [query, setQuery] = useSearchParams();
  const byChild = page.children > 1 && query.get("by") === "child";
  const chooseByChild = (chosen: boolean) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (chosen) next.set("by", "child");
        else next.delete("by");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <LineCards page={page} changes={changes}>
      <article aria-labelledby="summary-title">
        <SummaryHead summary={summary} />
        {digest.alert && (
          <div className={classes.alert}>
            <StatusLine tone="problem">{digest.alert}</StatusLine>
          </div>
        )}
        <NextSchoolDay digest={digest} />
        <Happened page={page} changes={changes} />
        {page.children > 1 && <ViewChoice byChild={byChild} onChoose={chooseByChild} />}
        {byChild ? (
          <div className={classes.sections}>
            <ByChild page={page} changes={changes} />
          </div>
        ) : (
          <div className={classes.sections}>
            <div>
              <Tray page={page} changes={changes} />
              <WeekStrip page={page} today={digest.date} />
            </div>
            <Week page={page} changes={changes} />
          </div>
        )}
        <Letters page={page} />
        <Notices notices={digest.notices} />
        <DigestFooter digest={digest} summaryId={summary.id} />
        <CorrectionNotice changes={changes} />
        <Suspense>
          <InstallHint day={digest.date} />
        </Suspense>
      </article>
    </LineCards>
  );
}

type ChoiceProps = { byChild: boolean; onChoose: (byChild: boolean) => void };

/** The same week in two orders. */
function ViewChoice({ byChild, onChoose }: ChoiceProps) {
  return (
    <SegmentedControl
      className={classes.choice}
      aria-label="Order of the page"
      data={[
        { value: "day", label: "By day" },
        { value: "child", label: "By child" },
      ]}
      value={byChild ? "child" : "day"}
      onChange={(value) => onChoose(value === "child")}
    />
  );
}

function SummarySkeleton() {
  return (
    <output className={classes.skeleton} aria-label="Loading">
      <Skeleton height={34} width="60%" radius="md" />
      <Skeleton height={170} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </output>
  );
}
