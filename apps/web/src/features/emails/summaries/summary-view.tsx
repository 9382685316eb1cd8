import { texts } from "@gatepost/contract/texts";
import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { BackButton } from "../back-button.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { DigestFooter } from "./digest-footer.tsx";
import { DigestSectionView } from "./digest-section.tsx";
import { FirstThing } from "./first-thing.tsx";
import { JumpToChild } from "./jump-to-child.tsx";
import { Notices } from "./notices.tsx";
import { useMarkRead, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import { SummaryHead } from "./summary-head.tsx";
import classes from "./summary-view.module.css";
import { useItemChanges } from "./use-item-changes.ts";

/** One day's summary: the one thing first, then by child. Opening it marks it read. */
export function SummaryView({ id }: { id: string }) {
  const summary = useSummary(id);
  const { mutate: markRead } = useMarkRead();
  const unread = summary.data?.viewed === false;
  useEffect(() => {
    if (unread) markRead(id);
  }, [unread, id, markRead]);

  return (
    <div className={classes.page}>
      <BackButton to="/emails" label="All emails" />
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
  const { digest } = summary;
  const changes = useItemChanges(summary.id);
  return (
    <article aria-labelledby="summary-title">
      <SummaryHead summary={summary} />
      {digest.alert && (
        <div className={classes.alert}>
          <StatusLine tone="problem">{digest.alert}</StatusLine>
        </div>
      )}
      <FirstThing digest={digest} changes={changes} />
      <JumpToChild digest={digest} />
      <div className={classes.sections}>
        {digest.sections.map((section) => (
          <DigestSectionView
            key={section.children.map((child) => child.id).join()}
            section={section}
            first={digest.first}
            changes={changes}
          />
        ))}
      </div>
      <Notices notices={digest.notices} />
      <DigestFooter digest={digest} summaryId={summary.id} />
      <CorrectionNotice changes={changes} />
    </article>
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
