import { texts } from "@gatepost/contract/texts";
import { Anchor, SegmentedControl, Skeleton } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router";
import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { Back } from "../back.tsx";
import { messageAddress } from "../emails-address.ts";
import { OutcomeCounts } from "../outcomes/outcome-counts.tsx";
import { UnreadEmails } from "../outcomes/unread-emails.tsx";
import { ClassQuestions } from "./class-question.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { ByChild, Rest, Week, WholeDays } from "./day-page.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { linesByChild, linesOf } from "./digest-lines.ts";
import { Letters } from "./letters.tsx";
import { LineCards } from "./line-cards.tsx";
import { NextSchoolDay, urgentOf } from "./next-school-day.tsx";
import { linesOfSummary, useMarkRead, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import { useItemChanges } from "./use-item-changes.ts";
import { usePageOrder } from "./use-page-order.ts";

const InstallHint = lazy(() => import("../../phone/install-hint.tsx"));

/**
 * One day's summary: the next school day, today and that day whole, the week. Opening it marks it read. `alone`: without
 * links to other summaries.
 */
export function SummaryView({ id, alone = false }: { id: string; alone?: boolean }) {
  const summary = useSummary(id);
  const { mutate: markRead } = useMarkRead();
  const unread = summary.data?.viewed === false;
  useEffect(() => {
    if (unread) markRead(id);
  }, [unread, id, markRead]);
  if (summary.data) return <Summary summary={summary.data} alone={alone} />;
  return (
    <div className="stack gap-l">
      {!alone && <Back to="/emails" label="All emails" />}
      {summary.isPending && <SummarySkeleton />}
      <Failure of={summary} says={texts.email_history_failed} />
    </div>
  );
}

function Summary({ summary, alone }: { summary: SummaryWithDigest; alone: boolean }) {
  const { digest, page } = summary;
  const changes = useItemChanges(linesOfSummary(summary.id));
  const [order, choose] = usePageOrder();
  const today = useToday();
  const several = page.children > 1 && linesByChild(page).length > 0;
  const byChild = several && order === "child";
  return (
    <article aria-labelledby="summary-title">
      <LineCards lines={linesOf(page)} changes={changes} named={page.children > 1} urgent={urgentOf(digest)}>
        <header className="row nowrap gap-xs">
          {!alone && <Back to="/emails" label="All emails" />}
          <h2 id="summary-title" className="display">
            {formatDayOfYear(summary.date, today)}
          </h2>
        </header>
        {digest.alert && <StatusLine tone="problem">{digest.alert}</StatusLine>}
        <NextSchoolDay digest={digest} page={page} />
        <ClassQuestions page={page} answers={changes.classes} />
        {several && (
          <SegmentedControl
            aria-label="Order of the page"
            style={{ justifySelf: "start" }}
            data={[
              { value: "day", label: "By day" },
              { value: "child", label: "By child" },
            ]}
            value={order}
            onChange={choose}
          />
        )}
        <div className="stack gap-l halves top">
          {byChild ? <ByChild page={page} /> : <WholeDays page={page} />}
        </div>
        <UnreadEmails outcomes={page.outcomes} />
        {byChild ? <Rest page={page} /> : <Week page={page} />}
        <Letters page={page} />
        <Notices notices={digest.notices} />
        <footer className="row top gap-wide soft small">
          <DeliveryState summary={summary}>
            <Anchor component={Link} to="/settings#schedule" inherit>
              Summary settings
            </Anchor>
          </DeliveryState>
          <OutcomeCounts outcomes={page.outcomes} />
        </footer>
        <CorrectionNotice changes={changes} />
        <Suspense>
          <InstallHint day={digest.date} />
        </Suspense>
      </LineCards>
    </article>
  );
}

const SummarySkeleton = () => (
  <output className="stack gap-l" aria-label="Loading">
    <Skeleton height={34} width="60%" radius="md" />
    <Skeleton height={170} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </output>
);

/** Says what could not be read. */
function Notices({ notices }: Pick<SummaryWithDigest["digest"], "notices">) {
  if (notices.length === 0) return null;
  return (
    <section className="box padded-s" aria-labelledby="notices">
      <h3 id="notices" className="subtitle">
        Please check yourself
      </h3>
      <ul className="bullets stack gap-s mt-s">
        {notices.map((notice) => (
          <li key={notice.message_id + notice.text}>
            {notice.text}{" "}
            <Anchor component={Link} to={messageAddress(notice.message_id)}>
              Open the email
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
